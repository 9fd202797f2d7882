import type { FindingCode } from './codes/index.ts'
import type { Findings } from './findings.ts'
import type { Kit, SeenError } from './page/host.ts'

const byPhase: Readonly<Record<SeenError['phase'], FindingCode>> = {
  load: 'library/import',
  mount: 'mount/throws',
  update: 'update/throws',
  unmount: 'unmount/throws',
  shown: 'show/console',
  gone: 'unmount/late',
}

const byCode: readonly (readonly [part: string, code: FindingCode])[] = [
  ['fragments/no-', 'library/exports'],
  ['fragments/flood', 'event/flood'],
  ['fragments/ended', 'unmount/late'],
  ['bus/', 'event/refused'],
]

// The policy's own finding says what was refused; what was thrown because of it is no second fault.
const isOfPolicy = (text: string): boolean =>
  /Trusted(?:HTML|Script)|TrustedTypePolicy|EvalError|unsafe-eval|Content Security/.test(text)

/** The code of an error that the page has seen; undefined for one that the policy's violation stands for. */
export const codeOfError = ({ phase, code, text }: SeenError): FindingCode | undefined => {
  if (isOfPolicy(text)) return undefined
  return (
    byCode.find(([part]) => code.includes(part))?.[1] ??
    (/\bbus\/[a-z-]+:/.test(text) ? 'event/refused' : byPhase[phase])
  )
}

type Seen = ReturnType<Kit['seen']>

// Browsers refuse a text that is run before they look whether the policy allows it: as one that is not trusted, with the place before it.
const codeOfText = (sample: string): FindingCode => {
  if (/^(?:eval|Function|Window set)/.test(sample)) return 'policy/eval'
  return /^(?:Element on|(?:HTML|SVG)ScriptElement)/.test(sample) ? 'policy/inline-script' : 'policy/trusted-types'
}

const codeOfViolation = ({ directive, blocked, sample }: Seen['violations'][number]): FindingCode => {
  if (/trusted-types/.test(directive)) return codeOfText(sample)
  if (/eval/.test(blocked)) return 'policy/eval'
  if (blocked !== 'inline') return 'policy/host'
  return directive.startsWith('style') ? 'policy/inline-style' : 'policy/inline-script'
}

/** Notes what the page has seen by itself: errors, refusals of the policy, events. */
export const noteSeen = ({ errors, violations, usesOuterDoor, personal }: Seen, findings: Findings): void => {
  for (const error of errors) {
    const code = codeOfError(error)
    if (code) findings.add(code, error.text.slice(0, 300))
  }
  for (const violation of violations) {
    const { directive, blocked, sample } = violation
    findings.add(codeOfViolation(violation), `${directive}: ${blocked} ${sample}`.trim())
  }
  if (usesOuterDoor) findings.add('event/outer-door', 'window.shopBus is read')
  for (const name of personal) findings.add('event/personal', name)
}
