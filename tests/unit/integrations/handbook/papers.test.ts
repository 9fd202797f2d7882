import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { buildVariables } from '#schemas/build-settings'
import { fileHeaders } from '#server/files'
import { processVariables } from '#server/settings'
import { ceilings } from '#tests/browser/page-weight'

const kB = 1000
const readme = readFileSync('README.md', 'utf8')
const deploy = readFileSync('src/handbook/deploy.md', 'utf8')
const rules = readFileSync('src/handbook/rules.md', 'utf8')

/** The numbers of a text, in bytes: `35 and 90 kB` gives 35000 and 90000. */
const bytesIn = (text: string): number[] => {
  const list = [...text.matchAll(/((?:\d+(?:\.\d+)?(?:,\s+|\s+and\s+))*\d+(?:\.\d+)?) kB/g)].map(
    ([, numbers]) => numbers!,
  )
  return list.flatMap((numbers) => numbers.split(/,\s+|\s+and\s+/).map((number) => Math.round(Number(number) * kB)))
}
const rowOf = (start: string): string => readme.split('\n').find((line) => line.startsWith(`| ${start}`)) ?? ''
const ruleOf = (number: number): string =>
  new RegExp(`- \\*\\*budgets\\.${number}\\*\\*([\\s\\S]*?)(?=\\n- \\*\\*|$)`).exec(rules)?.[1] ?? ''

const { afterIdle, firstVisit, islandPage, portal, fetchedAhead, miniBag } = ceilings

describe('A budget has one number in tests,', () => {
  it.each<[string, number[]]>([
    ['scripts of a reading page', [ceilings.reading]],
    ['added when idle: for a guest', [afterIdle.guest, afterIdle.signedIn, afterIdle.tagManager]],
    ['added when idle by a wishlist', [afterIdle.wishes]],
    ['scripts of a first visit', [firstVisit.preact, firstVisit.react]],
    ['scripts of a page that is an island', [islandPage.preact, islandPage.react]],
    ['the bus with its run-time table', [ceilings.bus, ceilings.publicBus]],
    ['scripts of the opened portal', [portal.preact, portal.react]],
    ['linked providers of a member', [ceilings.linkedProviders]],
    ['opened privacy requests', [ceilings.privacyRequests]],
    ['fetched ahead by an idle page', [fetchedAhead.preact, fetchedAhead.react]],
    ['added where recommendations', [ceilings.recommendations]],
    ['added by the mini-bag', [miniBag.preact, miniBag.react]],
    ['CSS of a page', [ceilings.css, ceilings.portalCss]],
    ['HTML of a category page', [ceilings.html, ceilings.page]],
  ])('and the row of README "%s" says it.', (start, expected) => {
    expect(bytesIn(rowOf(start))).toEqual(expected)
  })

  it.each<[number, number[]]>([
    [1, [ceilings.reading, afterIdle.guest, afterIdle.signedIn, afterIdle.wishes, afterIdle.tagManager]],
    [2, [firstVisit.preact, firstVisit.react, islandPage.preact, islandPage.react, portal.preact, portal.react]],
    [3, [ceilings.bus, ceilings.publicBus, ceilings.css, ceilings.portalCss, ceilings.html, ceilings.page]],
    [6, [fetchedAhead.preact, fetchedAhead.react]],
    [7, [ceilings.recommendations]],
  ])('and rule budgets.%i says it.', (number, expected) => {
    expect(bytesIn(ruleOf(number))).toEqual(expected)
  })
})

it('README names every widget that has examples.', () => {
  const widgets = readdirSync('islands/ui').flatMap((file) => /^(\w+)\.examples\.tsx$/.exec(file)?.[1] ?? [])
  const listed = /\*\*Widgets\*\* come from `#ui`:([\s\S]*?)`\/playground\/`/.exec(readme)?.[1] ?? ''
  expect(widgets.filter((name) => !listed.includes(name))).toEqual([])
})

it('Deploy explains every variable that a process or a build reads.', () => {
  const names = [...Object.keys(processVariables.shape), ...Object.keys(buildVariables('local').in.shape)]
  const explained = deploy
    .split('\n')
    .flatMap((line) => [...(/^\| (`[A-Z_` ]+`)/.exec(line)?.[1] ?? '').matchAll(/\w+/g)])
  expect(names.filter((name) => !explained.some(([word]) => word === name))).toEqual([])
})

it.each([
  ['/_astro/boot.js', 'public, max-age=31536000, immutable'],
  ['/texts/bag.json', 'public, max-age=31536000, immutable'],
  ['/ap/mf/index.html', 'public, max-age=60, stale-while-revalidate=3600'],
  ['/external-auth/mf/files.json', 'public, max-age=60, stale-while-revalidate=3600'],
  ['/pictures/shoe.svg', 'public, max-age=86400'],
  ['/flags/de.svg', 'public, max-age=86400'],
  ['/stride/de_DE/index.html', 'public, max-age=0, must-revalidate'],
])('The back end keeps %s as long as Deploy tells a CDN to.', (path, value) => {
  const headers = fileHeaders({ addressing: 'path', sites: [], headers: {} })(path)
  expect(headers['Cache-Control']).toBe(value)
  expect(deploy).toContain(`\`${value}\``)
})
