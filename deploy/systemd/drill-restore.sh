#!/bin/sh
# Restores the newest backup of BACKUPS into an empty folder, which checks every file, and deletes the folder. Run in the folder
# of the repository. The database of the portal is not touched: the copy is a libSQL file in any case.
set -eu
: "${BACKUPS:?folder of the backups}"
newest=$(find "$BACKUPS" -name 'groundplan-*.tar' -mtime "-${MOST_DAYS:-2}" | sort | tail -n 1)
if [ -z "$newest" ]; then
  echo "No backup in $BACKUPS is younger than ${MOST_DAYS:-2} days." >&2
  exit 1
fi
drill=$(mktemp -d)
trap 'rm -rf "$drill"' EXIT
env -u DATABASE_URL -u FILES_URL -u PORTAL_SETTINGS PORTAL_DATA="$drill" node shell/.build/server/portal.mjs restore "$newest"
echo "The backup $newest can be restored."
