#!/bin/bash
# Runs systemd with nothing but the units of a folder, in namespaces of its own: its disk is read-only, and what it may
# write to is in memory. boot-units.sh FOLDER SITE
set -e
PATH=/usr/sbin:/usr/bin:/sbin:/bin
mount --make-rprivate /
mount -t cgroup2 cgroup2 /sys/fs/cgroup
mount -t tmpfs tmpfs /opt
mkdir /opt/yoru
mount --bind "$2" /opt/yoru
mount -o remount,bind,ro /opt/yoru
for place in /tmp /var/tmp /var/log /var/lib /run /home; do mount -t tmpfs tmpfs $place; done
cp /etc/passwd /etc/group /run/
echo 'yoru:x:990:990::/var/lib/yoru:/usr/sbin/nologin' >> /run/passwd
echo 'yoru:x:990:' >> /run/group
mount --bind /run/passwd /etc/passwd
mount --bind /run/group /etc/group
mount -o remount,bind,ro /
mount -t proc proc /proc
mount --bind /proc/sys /proc/sys
mount -o remount,bind,ro /proc/sys
mkdir -p /run/systemd /run/lock
exec env -i container=other "SYSTEMD_UNIT_PATH=$1" PATH=/usr/sbin:/usr/bin:/sbin:/bin \
  /lib/systemd/systemd --log-target=console --show-status=false --unit=all.target
