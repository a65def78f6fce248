# Runs the compose file under a Docker daemon in namespaces of its own, and asks the site as a visitor from another network:
# unshare -mnp --fork --mount-proc --kill-child sh run-compose.sh COMPOSE_FOLDER SCRATCH
# SCRATCH has yoru.tar and caddy.tar (images), and room for the daemon. What is found goes to standard output.
set -eu
cd "$1"
scratch=$2
export PATH=/usr/sbin:/usr/bin:/sbin:/bin DOCKER_HOST="unix://$scratch/sock"
export YORU_NAME=yoru.test YORU_SETTINGS="$scratch/etc"
mount -t tmpfs none /run
ip link set lo up
dockerd --data-root "$scratch/docker" --exec-root "$scratch/exec" --pidfile "$scratch/pid" -H "$DOCKER_HOST" \
  > "$scratch/daemon.log" 2>&1 &
for _ in $(seq 100); do docker version > /dev/null 2>&1 && break; sleep 0.3; done
for image in yoru caddy; do docker load -qi "$scratch/$image.tar" >&2; done

# The settings of an operator.
install -d -o 10001 -m 700 "$YORU_SETTINGS"
cp -r ../../info "$YORU_SETTINGS/info"
echo YORU_SITE_INFO=/etc/yoru/info > "$YORU_SETTINGS/site.env"
touch "$YORU_SETTINGS/backup.env"
chown -R 10001 "$YORU_SETTINGS"

# What this test has otherwise: no authority gives a certificate for such a name, and this machine may allow fewer files.
install -d "$scratch/parts"
printf 'tls internal\nlog\n' > "$scratch/parts/own.caddy"
cat > "$scratch/own.yaml" << END
services:
  site:
    ulimits:
      nofile: $(ulimit -Hn)
  proxy:
    environment:
      YORU_CADDY_PARTS: /parts
    volumes:
      - $scratch/parts:/parts:ro
END
compose() { docker-compose -f compose.yaml -f "$scratch/own.yaml" -p yoru "$@"; }

# A visitor's network.
install -d /run/netns
ip netns add visitor
ip link add v0 type veth peer name v1 netns visitor
ip addr add 10.9.0.1/24 dev v0
ip addr add fd09::1/64 dev v0 nodad
ip link set v0 up
ip -n visitor addr add 10.9.0.2/24 dev v1
ip -n visitor addr add fd09::2/64 dev v1 nodad
ip -n visitor link set v1 up
visit() { ip netns exec visitor curl -sk -m 20 --resolve "yoru.test:443:$1" "https://yoru.test$2"; echo; }

compose up -d >&2
for _ in $(seq 100); do curl -sf http://127.0.0.1:9180/ready && break; sleep 0.3; done
for _ in $(seq 100); do curl -sko /dev/null --resolve yoru.test:443:127.0.0.1 https://yoru.test/health && break; sleep 0.3; done
visit 10.9.0.1 /health
visit '[fd09::1]' /health
docker ps -q | xargs -n 1 docker logs 2>&1 | sed -n 's/.*"remote_ip":"\([^"]*\)".*"uri".*/seen \1/p' | grep -v 127.0.0.1
compose exec -T site bin/yoru backup /var/backups/yoru >&2
compose exec -T site bin/yoru doctor | tail -n 1
compose exec -T site bwrap --unshare-all --cap-drop ALL --uid 65534 --ro-bind / / /bin/echo a box
compose stop site >&2
echo "ended $(docker inspect -f '{{.State.ExitCode}}' "$(docker ps -aqf label=com.docker.compose.service=site)")"
compose down -v >&2
