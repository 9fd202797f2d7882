import { report } from '#platform/errors'
import { startChat } from './chats.ts'
import { startScript } from './editors-scripts.ts'
import { startEmbed } from './embeds.ts'

const kinds = { 'script[data-src]': startScript, '[data-embed]': startEmbed, '[data-chat]': startChat }

/** Starts what editors have placed behind consent: scripts, embedded content, chats. One that fails stops no other. */
export const startGated = (): void => {
  for (const [selector, start] of Object.entries(kinds))
    for (const element of document.querySelectorAll<HTMLElement>(`${selector}[data-consent]`))
      try {
        start(element)
      } catch (error) {
        report(error)
      }
}
