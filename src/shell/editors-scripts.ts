import { startTags } from '#platform/tags'
import { levelOf } from './level-of.ts'

/** `<script type="text/plain" data-consent="2" data-src="…">`: inert until its level is granted, then run once. */
export const startScript = (element: HTMLElement): void => {
  const { src = '' } = element.dataset
  void startTags([{ id: src, kind: 'script', src, level: levelOf(element) }])
}
