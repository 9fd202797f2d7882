import { z } from 'zod'
import type { IslandManifest } from '#domain/islands'

/** What the build needs to know of privacy requests, which stand on the privacy centre. Editors place them by a block. */
export const manifest = {
  name: 'privacy-request',
  props: z.strictObject({}),
  messages: [
    'privacy-request.*',
    'profile.lastname.missing',
    'profile.email.missing',
    'profile.emailparseerror',
    'errorforms.default.parseerror',
    'chk.delivery.cnc.confirmation.error.title',
  ],
  editors: false,
} satisfies IslandManifest
