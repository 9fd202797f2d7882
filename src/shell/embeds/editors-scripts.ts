import { isGoogles } from '#domain/third-parties'
import { allowed, onConsent } from '#platform/consent'
import { startTags } from '#platform/tags'
import { levelOf } from './level-of.ts'
import { startAfresh } from './reload-after-withdrawal.ts'

/**
 * `<script type="text/plain" data-consent="2" data-src="…">`: inert until its level is granted, then run once. One of a
 * Google host has Consent Mode before it and is told of a withdrawal by it; any other ends with its page.
 */
export const startScript = (element: HTMLElement): void => {
  const { src = '' } = element.dataset
  const level = levelOf(element)
  const consentMode = isGoogles(src)
  let hasRun = allowed(level)
  void startTags([{ id: src, kind: 'script', src, level, consentMode }])
  if (!consentMode)
    onConsent(() => {
      if (hasRun && !allowed(level)) startAfresh()
      hasRun = allowed(level)
    })
}
