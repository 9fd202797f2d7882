import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { drag, onWords, pressAt, within } from '#tests/browser/real-mouse'
import { closePanels } from '../../../../src/components/listing/filter-panels.ts'

const find = <E extends HTMLElement>(selector: string): E => document.querySelector<E>(selector)!
const facet = (): HTMLDetailsElement => find<HTMLDetailsElement>('.facet')
const summary = (): HTMLElement => find('summary')
const isPanelOpen = (): boolean => find('.filters').matches(':popover-open')

const filter = (name: string): string => `<details class="facet" name="facet"><summary>${name}</summary>
  <div class="facet-panel" style="padding: 2rem"><fieldset><legend>Kinds</legend>
    <label><input type="checkbox" name="${name}" value="a"> Shoes <span class="facet-count">(3)</span></label></fieldset></div></details>`

/** A list whose filters stand in its toolbar, or on a phone in a panel over the page. */
const show = (isPhone: boolean): void => {
  const style = isPhone ? '' : '<style>.filters { display: contents }</style>'
  document.body.innerHTML = `${style}<main tabindex="-1"><div class="listing"><form>
    <button type="button" popovertarget="filters" class="filters-open">Filter</button>
    <div class="filters" id="filters" popover>${filter('type')}${filter('size')}</div>
    <select><option>Price</option></select></form><p id="beside">Products</p></div></main>`
  closePanels(find('.listing'))
  if (isPhone) find('.filters').showPopover()
}

const deeds: [string, () => Promise<void>][] = [
  ['on the words of a value', () => pressAt(onWords(find('label')))],
  ['on the number beside the words', () => pressAt(within(find('.facet-count')))],
  ['on the title of a group', () => pressAt(within(find('legend')))],
  ['dragged out of the words', () => drag(onWords(find('label')), [innerWidth - 20, innerHeight - 20])],
]
const screens = [
  { screen: 'in the toolbar', isPhone: false },
  { screen: 'on a phone', isPhone: true },
]

afterEach(() => document.body.replaceChildren())

for (const { screen, isPhone } of screens) {
  test.each(deeds)(`A press %s closes no filter ${screen}, and Escape closes it afterwards`, async (_, press) => {
    show(isPhone)
    await pressAt(within(summary()))
    expect(facet().open).toBe(true)
    await press()
    expect([facet().open, isPanelOpen()]).toEqual([true, isPhone])
    await userEvent.keyboard('{Escape}')
    expect([facet().open, isPanelOpen()]).toEqual([isPhone, false])
    if (!isPhone) expect(document.activeElement).toBe(summary())
  })
}

test('A filter in the toolbar closes after a press beside it, and when Tab leaves it after a press on its title', async () => {
  show(false)
  await pressAt(within(summary()))
  await pressAt(onWords(find('#beside')))
  expect(facet().open).toBe(false)
  await pressAt(within(summary()))
  await pressAt(within(find('legend')))
  await userEvent.keyboard('{Tab}')
  expect(facet().open).toBe(false)
})

test('The panel of a phone closes when the focus leaves it after a press between its values', async () => {
  show(true)
  await pressAt(within(summary()))
  await pressAt(within(find('legend')))
  find('select').focus()
  expect(isPanelOpen()).toBe(false)
})
