import { allowed, onConsent } from '#browser/consent'
import { startTags } from '#browser/tracking'
import { isGoogles } from '#domain/third-parties'
import { reloadAfterWithdrawal } from './reload-after-withdrawal.ts'

/**
 * `<script type="text/plain" data-consent="2" data-src="…">`: inert until its level is granted, then run once. A script of a
 * Google host has Consent Mode before it, which tells it of a withdrawal (rule tags.3). Any other script ends by a reload
 * (rule consent.20).
 */
export const startScript = (element: HTMLElement, level: 1 | 2): void => {
  const { src = '' } = element.dataset
  const consentMode = isGoogles(src)
  let hasRun = allowed(level)
  startTags([{ id: src, kind: 'script', src, level, consentMode }])
  if (!consentMode)
    onConsent(() => {
      if (hasRun && !allowed(level)) reloadAfterWithdrawal()
      hasRun = allowed(level)
    })
}
