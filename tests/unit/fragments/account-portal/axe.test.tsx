import axe from 'axe-core'
import { describe, expect, test } from 'vitest'
import { callingSteps, enterAll, everyStep, formIn, mountStep, soon } from './every-step.ts'

/** What axe finds, as `rule: places`. Colours are judged on whole pages, which have the brand's. */
const findingsIn = async (container: Element): Promise<string[]> => {
  const { violations } = await axe.run(container, {
    resultTypes: ['violations'],
    rules: { 'color-contrast': { enabled: false } },
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

describe.each(['en', 'ar'])('In the language %s', (language) => {
  test.each(everyStep)('axe finds nothing in the form $step, untouched and with wrong fields', async (row) => {
    const { container } = await mountStep(row, language)
    expect(await findingsIn(container)).toEqual([])
    if (!container.querySelector('[required]')) return
    formIn(container).requestSubmit()
    await soon(() => container.querySelector('[aria-invalid=true]')).not.toBeNull()
    expect(await findingsIn(container)).toEqual([])
  })
})

test.each(callingSteps)(
  'axe finds nothing in the form $step while its call runs, after a failure and when it is done',
  async (row) => {
    let settle: { resolve: (answer: never) => void; reject: (thrown: unknown) => void } | undefined
    const call = () => new Promise<never>((resolve, reject) => (settle = { resolve, reject }))
    const { container } = await mountStep(row, 'en', { [row.call]: call })
    enterAll(container)
    formIn(container).requestSubmit()
    await soon(() => container.querySelector('[aria-busy=true]')).not.toBeNull()
    expect(await findingsIn(container)).toEqual([])
    settle?.reject({ code: 'account/refused', status: 400, isUserBlocked: true })
    await soon(() => container.querySelector('[role=alert]')).not.toBeNull()
    expect(await findingsIn(container)).toEqual([])
    formIn(container).requestSubmit()
    settle?.resolve('FULL' as never)
    await soon(() => container.querySelector('[role=alert], [aria-busy=true]')).toBeNull()
    expect(await findingsIn(container)).toEqual([])
  },
)
