#!/bin/bash
# Plays fpm where electron-builder makes a deb of folders: the same arguments, over dpkg-deb.
set -e
root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT
mkdir "$root/DEBIAN"
declare -A said
depends=() recommends=()
while [ $# -gt 0 ]; do
  case $1 in
    --force) shift ;;
    -d) depends+=("$2"); shift 2 ;;
    --deb-recommends) recommends+=("$2"); shift 2 ;;
    -*) said[$1]=$2; shift 2 ;;
    *)
      from=${1%%=*} to=$root${1#*=}
      case $from in
        # What is in a folder, under another name.
        */) mkdir -p "$to"; cp -a "$from." "$to" ;;
        *) mkdir -p "$(dirname "$to")"; cp -a "$from" "$to" ;;
      esac
      shift ;;
  esac
done
[ "${said[-s]} ${said[-t]}" = 'dir deb' ] || { echo "cannot make ${said[-t]} of ${said[-s]}" >&2; exit 1; }
list() { local IFS=,; echo "$*"; }
cat >"$root/DEBIAN/control" <<CONTROL
Package: ${said[--name]}
Version: ${said[--version]}
Architecture: ${said[--architecture]}
Maintainer: ${said[--maintainer]}
Priority: ${said[--deb-priority]}
Homepage: ${said[--url]}
Depends: $(list "${depends[@]}")
Recommends: $(list "${recommends[@]}")
Description: ${said[--description]}
CONTROL
install -m 755 "${said[--after-install]}" "$root/DEBIAN/postinst"
install -m 755 "${said[--after-remove]}" "$root/DEBIAN/postrm"
chmod 755 "$root"
dpkg-deb --root-owner-group -Zgzip -z1 --build "$root" "${said[--package]}"
