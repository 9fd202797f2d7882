import { describe, expect, it } from 'vitest'
import { printFinding } from '#content/files'
import { checkContent } from '#integrations/content-lint'
import { plantContent } from './planted.ts'

const { root, plant, faults } = plantContent()
const folder = 'src/content/pages/site/stride/de_DE'
const home = `${folder}/home.yaml`
const club = (head: string, block = '{ id: x, type: services }'): string =>
  `kind: content\ntitle: Club\ndescription: Our club.\n${head}\nblocks: [${block}]\n`

describe('drafts and times of pages and blocks (rules pages.11 and pages.12)', () => {
  it.each([
    [
      'another form of a moment',
      'from: 27.11.2090',
      'blocks.0.from: must be a day (2026-11-27), a minute by the clocks',
    ],
    ['a day that does not exist', 'from: 2090-02-30', 'blocks.0.from: There is no such day in the calendar.'],
    ['an hour that does not exist', 'from: 2090-02-20T24:00', 'blocks.0.from: must be a day'],
    ['a moment without quotes that YAML reads as a number', 'until: 2090', 'blocks.0.until: must be a text'],
    [
      'an end before the beginning',
      'from: 2090-11-27, until: 2090-11-26',
      'until (2090-11-26) must be after from (2090-11-27)',
    ],
    ['an end at the beginning', 'from: 2090-11-27T08:00, until: 2090-11-27T08:00', 'by the clocks of Europe/Berlin.'],
    [
      'an end before the beginning by an offset',
      'from: 2090-11-27T08:00, until: 2090-11-27T08:00+05:00',
      'must be after from',
    ],
    ['a draft that is neither true nor false', 'draft: perhaps', 'blocks.0.draft: must be true or false.'],
    ['a misspelt property', 'form: 2090-11-27', 'did you mean "from"?'],
  ])('refuses %s with one finding', async (_, given, expected) => {
    plant(home, `blocks:\n  - { id: new, type: services, ${given} }\n`)
    expect(await faults()).toEqual([expect.stringContaining(expected)])
  })

  it('takes days, minutes and offsets, and a last day that is the first one', async () => {
    const block = '{ id: x, type: services, from: 2090-11-27, until: 2090-11-27 }'
    plant(`${folder}/club.yaml`, club('from: 2090-01-01T08:00+01:00\nuntil: 2090-12-31T08:00Z\nfooter: false', block))
    expect(await faults()).toEqual([])
  })

  it.each([
    ['the home page', 'home', 'draft: true\n', 'The home page is always there; write draft at its blocks.'],
    ['the privacy centre', 'privacy', 'until: 2090-01-01\n', 'leads to the privacy centre; write until at its blocks.'],
    ['a page of the shop’s own', 'bag', 'from: 2090-01-01\n', 'This page is the shop’s own; write from at its blocks.'],
    ['a page that no foot lists', 'home', 'footer: false\n', 'footer has no effect'],
  ])('refuses a time of %s', async (_, page, text, expected) => {
    plant('src/content/pages/default/privacy.yaml', club('', '{ id: x, type: services }'))
    plant(`${folder}/${page}.yaml`, text)
    expect(await faults()).toEqual([expect.stringContaining(expected)])
  })

  it.each([
    ['a link to a draft', 'draft: true', '', '"club" leads to a draft'],
    [
      'a link to a page that begins later',
      'from: 2090-11-27',
      '',
      '"club" is there from 2090-11-27 and not for all of the time',
    ],
    [
      'a link to a page that ends earlier',
      'until: 2090-11-27',
      'until: 2090-11-28, ',
      'is there until 2090-11-27 and not',
    ],
    ['a link to a page that is over', 'until: 2020-11-27', '', 'is there until 2020-11-27 and not'],
  ])('refuses %s, at the link', async (_, head, time, expected) => {
    plant(`${folder}/club.yaml`, club(head))
    plant(home, `blocks:\n  - { id: new, type: text, body: [A], ${time}link: { text: B, to: club } }\n`)
    const found = await faults()
    expect(found).toEqual([expect.stringContaining(expected)])
    expect(found[0]).toMatch(new RegExp(`^${home}:2:\\d+ `))
  })

  it.each([
    ['a draft leads to a draft', 'draft: true', 'draft: true, '],
    ['a block of a time leads to a page of the same time', 'from: 2090-11-27', 'from: 2090-11-27, '],
    ['a page has begun', 'from: 2020-11-27', ''],
    ['a block is over with its page', 'until: 2020-11-27', 'until: 2020-11-27, '],
  ])('finds nothing where %s', async (_, head, time) => {
    plant(`${folder}/club.yaml`, club(head))
    plant(home, `blocks:\n  - { id: new, type: text, body: [A], ${time}link: { text: B, to: club } }\n`)
    expect(await faults()).toEqual([])
  })

  it('refuses a block that is never shown because of the time of its page', async () => {
    plant(`${folder}/club.yaml`, club('until: 2090-01-01', '{ id: x, type: services, from: 2090-01-02 }'))
    expect(await faults()).toEqual([
      expect.stringContaining('The block is never shown: its page is there until 2090-01-01.'),
    ])
  })

  it('asks for no translation of drafts', async () => {
    plant('src/content/pages/default/club.yaml', club('draft: true', '{ id: x, type: text, body: [Words.] }'))
    plant(
      'src/content/pages/language/de/size-guide.yaml',
      'blocks:\n  - { id: idea, type: text, body: [A], draft: true }\n',
    )
    const found = (await checkContent(root())).map(printFinding)
    expect(found.filter((line) => /club|idea/.test(line))).toEqual([])
  })
})
