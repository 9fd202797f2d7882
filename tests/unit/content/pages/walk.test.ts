import { expect, it, vi } from 'vitest'
import { filesCalledBy } from '#tests/units/recording'
import { expectWalk } from '#tests/units/walk-tables'

it('A line of YAML runs through the files and rooms that walk 4 of the architecture page names.', async () => {
  // What was read for another test would not be read again.
  vi.resetModules()
  const { linkTo, shopOf } = await import('#content/shop')
  const walk = await filesCalledBy(async () => {
    const shop = shopOf({ brand: 'stride', locale: 'en_GB' })
    const home = shop.pages.find(({ path }) => path === '')
    const links = home!.blocks.flatMap((block) => (block.type === 'hero' && block.link ? [block.link.to] : []))
    expect(links.map((link) => linkTo(shop, link))[0]).toMatch(/^\/stride\/en_GB\//)
  })
  expectWalk(4, walk)
})
