import { report } from '#browser/errors'
import type { Click } from './triggers.ts'

/** Sends the forms among the clicks in the background, in order. Never rejects: a form that fails is reported. */
export const postForms = async (clicks: readonly Click[]): Promise<void> => {
  for (const { trigger, fields } of clicks) {
    if (!(trigger instanceof HTMLFormElement)) continue
    const body = new URLSearchParams([...(fields ?? [])].map(([name, value]) => [name, String(value)]))
    await fetch(trigger.action, { method: trigger.method, body, redirect: 'manual' }).catch(report)
  }
}
