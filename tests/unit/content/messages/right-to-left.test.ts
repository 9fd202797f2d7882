import { expect, it } from 'vitest'
import { translator } from '#content/messages'
import { sites } from '#domain/sites'

const subjects = ['bag.*', 'checkout.*', 'gift.*', 'mail.*', 'my-account.*', 'order.*', 'payment.*', 'plain.*']

it.each(sites.filter(({ dir, brand }) => dir === 'rtl' && brand === 'stride').map((site) => [site.key, site] as const))(
  '%s: the dots that stand for the beginning of a gift card code stand before its end, as codes are read',
  (_, site) => {
    const texts = Object.values(translator(site).pickWritten(subjects)).filter((text) => text.includes('••••'))
    expect(texts.length).toBeGreaterThan(2)
    expect(texts.filter((text) => !/\u2066••••\{\d\}\u2069/.test(text))).toEqual([])
  },
)
