#!/bin/bash
# Once a day: the database, the roles and the files, as docs/operations.md restores them. Keeps the newest BACKUP_KEEP.
set -euo pipefail
umask 077
cd "${BACKUP_FOLDER:-/backups}"

backup() {
  local name
  name=estadia-$(date --utc +%Y-%m-%d-%H%M%S)
  rm -rf ./*.part
  mkdir "$name.part"
  pg_dumpall --roles-only > "$name.part/roles.sql"
  pg_dump --format=custom --file="$name.part/estadia.dump" estadia
  # after the database: extra files are harmless
  tar --create --gzip --file="$name.part/files.tar.gz" --directory="${BACKUP_FILES:-/files}" .
  mv "$name.part" "$name"
  echo "Backup written: $name"
  find . -mindepth 1 -maxdepth 1 -type d -name 'estadia-*' ! -name '*.part' | sort | head -n "-${BACKUP_KEEP:-14}" | xargs -r rm -rf
}

if [ "${1:-}" = once ]; then
  backup
  exit
fi
while true; do
  # in a process of its own: bash ignores the errors inside a function that is followed by ||
  bash "$0" once || echo "The backup failed. It is tried again in an hour." >&2
  sleep "$([ -n "$(find . -maxdepth 1 -name 'estadia-*' ! -name '*.part' -mmin -60)" ] && echo 86400 || echo 3600)"
done
