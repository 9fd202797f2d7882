/**
 * `npm run support -- lock|unlock|show <e-mail> [--type locked|locked-cci|kmc]` closes, opens or shows an account;
 * `npm run support -- mails [e-mail]` lists mails that could not be sent, and `mails retry [e-mail]` has them sent again now;
 * `npm run support -- requests` lists the open privacy requests with their legal deadlines, `requests export <id> <folder>` writes
 * everything about the person of a confirmed one, as JSON and as a page, and `requests complete <id>` ends it; a deletion deletes;
 * `npm run support -- dispatch <order number>` notes that the goods of an order have left, and has the shopper mailed;
 * `npm run support -- backup|restore <file>` writes
 * everything that the store holds into a file, and a file into a new store. Every use writes a row to the audit with the name of
 * the user, also for an unknown address (rule security.6).
 */
import { runCommand } from '#server/process'
import { support } from '#server/support'

await runCommand(async () => console.log(await support(process.argv.slice(2), process.env)))
