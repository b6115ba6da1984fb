#!/bin/sh
# Backs up the portal to BACKUPS, and deletes backups that are older than BACKUP_DAYS. Run in the folder of the repository.
set -eu
: "${BACKUPS:?folder of the backups}"
file="$BACKUPS/groundplan-$(date -u +%Y-%m-%dT%H%M%S).tar"
node shell/.build/server/portal.mjs backup "$file"
find "$BACKUPS" -name 'groundplan-*.tar' -mtime "+${BACKUP_DAYS:-30}" -delete
