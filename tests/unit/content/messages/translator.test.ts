import { expect, it } from 'vitest'
import { translator } from '#content/messages'

const american = translator({ languageTag: 'en-US' })
const british = translator({ languageTag: 'en-GB' })

it('a locale with a catalogue of its own has its words, and the others of its language', () => {
  expect([american.t('product.colour'), british.t('product.colour')]).toEqual(['Color', 'Colour'])
  expect(american.t('product.size')).toBe(british.t('product.size'))
  expect(american.pick(['product.colour', 'product.size'])).not.toEqual(
    british.pick(['product.colour', 'product.size']),
  )
})

it('the texts of a locale are texts of its language', () => {
  expect([american.language, british.language]).toEqual(['en', 'en'])
})
