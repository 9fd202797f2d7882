import { describe, expect, it } from 'vitest'
import {
  cardPicture,
  colourOfCard,
  photographPicture,
  sharedPictureAddress,
  thumbnailAddress,
  widthsOf,
} from '#domain/products'
import { product as schema } from '#schemas/products'

const drawn = {
  pid: 'B75806',
  brand: 'stride',
  name: 'Probe',
  kind: 'running-shoe',
  type: 'shoes',
  activity: 'running',
  categories: ['men'],
  colours: [{ id: 'black', parts: ['#23252b', '#3a3d46', '#cdf03a'] }],
  sizes: [{ id: '40', stock: 1 }],
  price: 'p130',
  features: [],
  facts: { material: ['mesh'], weight: 250, care: ['brush-off'], origin: 'VN' },
  drawing: { family: 'shoe' },
}
const photographs = [{ file: 'B75806/black-side.jpg' }]
const photographed = { ...drawn, drawing: undefined, colours: [{ id: 'black', photographs }] }

const issuesOf = (value: object): string[] =>
  schema.safeParse(value).error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? []

describe('The pictures of a product (rule products.26)', () => {
  it.each([
    ['drawings', drawn],
    ['photographs', photographed],
  ])('are %s of every colour', (_, value) => expect(issuesOf(value)).toEqual([]))

  it.each<[string, object, string]>([
    ['a drawing whose colour has no parts', { ...drawn, colours: [{ id: 'black' }] }, 'colours.0 parts are missing'],
    ['both', { ...drawn, colours: [{ ...drawn.colours[0], photographs }] }, 'colours.0.photographs a product with'],
    ['neither', { ...drawn, drawing: undefined, colours: [{ id: 'black' }] }, 'colours.0 photographs are missing'],
    [
      'parts without a drawing beside photographs',
      { ...photographed, colours: [{ id: 'black', photographs, parts: drawn.colours[0]?.parts }] },
      'colours.0.parts a product without a drawing',
    ],
  ])('are not %s', (_, value, finding) => {
    expect(issuesOf(value)).toHaveLength(1)
    expect(issuesOf(value)[0]).toContain(finding)
  })

  it.each([
    'black.svg',
    'black.gif',
    'black',
    '../secret.jpg',
    'a/../../b.jpg',
    '/etc/a.jpg',
    'a\\b.jpg',
    '.hidden.jpg',
    'https://example.com/a.jpg',
  ])('do not lie at %s', (file) =>
    expect(issuesOf({ ...photographed, colours: [{ id: 'black', photographs: [{ file }] }] })).toHaveLength(1),
  )

  it.each(['a.jpg', 'B75806/black side 1.JPEG', 'Schuhe/Größe_42.webp', 'x/y/z.avif', '01.png'])(
    'may lie at %s',
    (file) => expect(issuesOf({ ...photographed, colours: [{ id: 'black', photographs: [{ file }] }] })).toEqual([]),
  )

  it.each([[[1.2, 0.5]], [[-0.1, 0]], [[0.5]]])('are not cut around %j, which is no point of them', (focus) =>
    expect(
      issuesOf({ ...photographed, colours: [{ id: 'black', photographs: [{ ...photographs[0], focus }] }] }),
    ).not.toEqual([]),
  )
})

it.each([
  [300, [300]],
  [480, [480]],
  [1200, [480, 960, 1200]],
  [6000, [480, 960, 1440, 2160]],
])('A photograph of %i pixels has copies of %j', (width, widths) => expect(widthsOf(width)).toEqual(widths))

it('A photograph is shown in its own proportions, by its largest copy where nothing can be chosen', () => {
  expect(photographPicture('B75806', 'core-black', 2, { width: 1000, height: 1500 })).toEqual({
    src: '/pictures/B75806/core-black/2-1000.webp',
    width: 1000,
    height: 1500,
    sets: {
      avif: '/pictures/B75806/core-black/2-480.avif 480w, /pictures/B75806/core-black/2-960.avif 960w, /pictures/B75806/core-black/2-1000.avif 1000w',
      webp: '/pictures/B75806/core-black/2-480.webp 480w, /pictures/B75806/core-black/2-960.webp 960w, /pictures/B75806/core-black/2-1000.webp 1000w',
    },
  })
})

it('A card shows a square: a drawing, or copies of a photograph', () => {
  expect(cardPicture('A1', 'red', false)).toEqual({ src: '/pictures/A1/red-main.svg', width: 400, height: 400 })
  const { src, width, height, sets } = cardPicture('A1', 'red', true)
  expect([src, width, height]).toEqual(['/pictures/A1/red/card-768.webp', 400, 400])
  for (const photographed of [false, true])
    expect(colourOfCard(new URL(cardPicture('A1', 'core-black', photographed).src, 'https://shop.example').href)).toBe(
      'core-black',
    )
  expect(sets?.webp).toMatch(/^\/pictures\/A1\/red\/card-384\.webp 384w, /)
})

it('Every product has a small picture and one for other sites, which are known by pid and colour alone', () => {
  expect(thumbnailAddress('A1', 'core-black')).toBe('/pictures/A1/core-black/small.webp')
  expect(sharedPictureAddress('A1', 'core-black')).toBe('/pictures/A1/core-black/share.jpg')
})
