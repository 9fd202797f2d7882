import { report } from '#browser/errors'
import type { RequestName } from '#bus'

/** A click on a trigger, or the submit of one. */
export interface Click {
  name: RequestName
  trigger: HTMLElement
  fields: FormData | undefined
  /** The payload of its request. */
  data: object
}

/** Sends the forms among the clicks in the background, in order. Never rejects: a form that fails is reported. */
export const postForms = async (clicks: readonly Click[]): Promise<void> => {
  for (const { trigger, fields } of clicks) {
    if (!(trigger instanceof HTMLFormElement)) continue
    const body = new URLSearchParams([...(fields ?? [])].map(([name, value]) => [name, String(value)]))
    await fetch(trigger.action, { method: trigger.method, body, redirect: 'manual' }).catch(report)
  }
}
