/** Backups of the store in one format for both databases (rule back-end.19, decision 0196). */
export { restoreBackup } from './restore-backup.ts'
export { writeBackup } from './write-backup.ts'
