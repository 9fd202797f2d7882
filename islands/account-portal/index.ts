/**
 * The account portal: claims `portal:open` and shows the portal in a modal, or stands inline on a page (rules portal.1 to
 * portal.13). Its forms are a fragment, which is fetched when it is asked for. It makes the fragment's calls and publishes
 * `portal:close`.
 */
export { AccountPortal as default } from './AccountPortal.tsx'
