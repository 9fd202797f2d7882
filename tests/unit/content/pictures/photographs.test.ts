import { copyFileSync, mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { shopContent } from '#content/files'
import { drawingFiles, originalOf, PhotographError, photographFiles } from '#content/pictures'
import { draw } from '#demo/drawings'

// Photographs as cameras and picture services make them, and files that only look like some.

const overlay = mkdtempSync(join(tmpdir(), 'pictures-'))
const source = { root: shopContent.root, overlay }
const path = (file: string): string => join(overlay, 'pictures', file)

const RED = { r: 200, g: 20, b: 20 }
const BLUE = { r: 20, g: 20, b: 200 }

/** A picture whose left half is red and whose right half is blue. */
const halves = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: RED } }).composite([
    {
      input: { create: { width: Math.floor(width / 2), height, channels: 3, background: BLUE } },
      left: Math.ceil(width / 2),
      top: 0,
    },
  ])

const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  })

/** A PNG that says that it has so many pixels, and holds none. */
const pngOf = (width: number, height: number, sound: Buffer): Buffer => {
  const bytes = Buffer.from(sound)
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes
}

beforeAll(async () => {
  mkdirSync(join(overlay, 'pictures'))
  await halves(1200, 800).jpeg().toFile(path('wide.jpg'))
  await halves(900, 600)
    .withMetadata({ orientation: 6, exif: { IFD3: { GPSLatitude: '51/1 30/1 0/1' } } })
    .jpeg()
    .toFile(path('turned.jpg'))
  await halves(600, 600).toColourspace('cmyk').jpeg().toFile(path('print.jpg'))
  await sharp({ create: { width: 300, height: 300, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .png()
    .toFile(path('clear.png'))
  await halves(600, 600).webp().toFile(path('some.webp'))
  await halves(600, 600).avif().toFile(path('some.avif'))
  copyFileSync(path('some.webp'), path('misnamed.jpg'))
  const whole = await noise(800, 800).jpeg().toBuffer()
  writeFileSync(path('cut.jpg'), whole.subarray(0, whole.length / 2))
  writeFileSync(path('text.jpg'), 'not a picture')
  writeFileSync(path('empty.jpg'), '')
  writeFileSync(
    path('script.png'),
    '<svg xmlns="http://www.w3.org/2000/svg" width="500" height="500"><script>alert(1)</script></svg>',
  )
  await halves(600, 600).gif().toFile(path('still.png'))
  await sharp([path('some.webp'), path('some.avif')], { join: { animated: true } })
    .webp()
    .toFile(path('moving.webp'))
  writeFileSync(path('bomb.png'), pngOf(60_000, 60_000, await halves(300, 300).png().toBuffer()))
  await halves(1000, 200).jpeg().toFile(path('strip.jpg'))
  await halves(1600, 600).jpeg().toFile(path('banner.jpg'))
  copyFileSync(path('wide.jpg'), path('huge.jpg'))
  truncateSync(path('huge.jpg'), 60_000_000)
})

afterAll(() => rmSync(overlay, { recursive: true }))

const copiesOf = async (file: string, focus?: [number, number]) => {
  const files = photographFiles([await originalOf({ file, focus }, source)])
  return new Map(files.map(({ name, make }) => [name, make]))
}

it('A photograph has whole copies up to its own width, squares for cards, a small one and one for other sites', async () => {
  expect([...(await copiesOf('wide.jpg')).keys()]).toEqual([
    ...['1-480.avif', '1-480.webp', '1-960.avif', '1-960.webp', '1-1200.avif', '1-1200.webp'],
    ...['card-384.webp', 'card-768.webp'],
    ...['small.webp', 'share.jpg'],
  ])
})

it.each([
  ['1-480.avif', 'heif', 480, 320],
  ['1-960.webp', 'webp', 960, 640],
  ['card-768.webp', 'webp', 768, 768],
  ['small.webp', 'webp', 256, 256],
  ['share.jpg', 'jpeg', 800, 800],
])('The copy %s is a %s of %i × %i pixels', async (name, format, width, height) => {
  const copy = await (await copiesOf('wide.jpg')).get(name)!()
  expect(await sharp(copy).metadata()).toMatchObject({ format, width, height })
})

it.each([
  ['the left', [0, 0.5], RED],
  ['the right', [1, 0.5], BLUE],
] as const)('A square is cut around the focus at %s', async (_, focus, { r, b }) => {
  const copy = await (await copiesOf('banner.jpg', [...focus])).get('card-384.webp')!()
  const { channels } = await sharp(copy).stats()
  expect(Math.abs(channels[0]!.mean - r)).toBeLessThan(15)
  expect(Math.abs(channels[2]!.mean - b)).toBeLessThan(15)
})

it('The ground of a photograph is the colour that most of it has', async () => {
  await sharp({ create: { width: 600, height: 600, channels: 3, background: '#e6e4df' } })
    .composite([{ input: { create: { width: 100, height: 100, channels: 3, background: BLUE } } }])
    .png()
    .toFile(path('paper.png'))
  expect((await originalOf({ file: 'paper.png' }, source)).ground).toBe('#e6e4df')
})

it('A photograph is shown as the camera was held, and its copies say nothing of where it was taken', async () => {
  expect(await originalOf({ file: 'turned.jpg' }, source)).toMatchObject({ width: 600, height: 900 })
  const copy = await (await copiesOf('turned.jpg')).get('1-480.webp')!()
  const { width, height, exif, orientation } = await sharp(copy).metadata()
  expect({ width, height, exif, orientation }).toEqual({
    width: 480,
    height: 720,
    exif: undefined,
    orientation: undefined,
  })
})

it('A photograph for print is shown in the colours of screens', async () => {
  const copy = await (await copiesOf('print.jpg')).get('1-480.webp')!()
  expect(await sharp(copy).metadata()).toMatchObject({ space: 'srgb', channels: 3 })
})

it('What is clear in a photograph is white where a format has no clearness', async () => {
  const copy = await (await copiesOf('clear.png')).get('share.jpg')!()
  expect((await sharp(copy).stats()).dominant).toEqual({ r: 248, g: 248, b: 248 })
})

it.each(['some.webp', 'some.avif', 'misnamed.jpg'])(
  '%s is read by what it is, whatever its name says',
  async (file) => {
    expect(await originalOf({ file }, source)).toMatchObject({ width: 600, height: 600 })
  },
)

it.each([
  ['absent.jpg', /^does not exist\.$/],
  ['cut.jpg', /^cannot be read as a picture: /],
  ['text.jpg', /^cannot be read as a picture: /],
  ['empty.jpg', /^cannot be read as a picture: /],
  ['script.png', /^is svg; a photograph is a JPEG, PNG, WebP or AVIF\.$/],
  ['still.png', /^is gif; /],
  ['moving.webp', /^moves; /],
  ['bomb.png', /^has 60000 × 60000 pixels; a photograph has 120 million at most\.$/],
  ['strip.jpg', /^has 1000 × 200 pixels; a photograph has 250 on each side at least\.$/],
  ['huge.jpg', /^has 60 MB; a photograph has 50 at most\.$/],
])('%s is refused in words', async (file, message) => {
  const fault = await originalOf({ file }, source).catch((error: unknown) => error)
  expect(fault).toBeInstanceOf(PhotographError)
  expect((fault as Error).message).toMatch(message)
})

it('A photograph that is replaced under its name has other copies', async () => {
  await halves(600, 600).jpeg().toFile(path('changing.jpg'))
  const before = await originalOf({ file: 'changing.jpg' }, source)
  await halves(700, 600).jpeg().toFile(path('changing.jpg'))
  const after = await originalOf({ file: 'changing.jpg' }, source)
  expect(after.key).not.toBe(before.key)
  expect(after.width).toBe(700)
})

it('A drawing has a small picture and one for other sites, which read no drawings', async () => {
  const files = drawingFiles(draw({ family: 'shoe' }, ['#23252b', '#3a3d46', '#cdf03a'], 'main', 'stride'), 400)
  expect(files.map(({ name }) => name)).toEqual(['small.webp', 'share.jpg'])
  const sizes = await Promise.all(files.map(async ({ make }) => (await sharp(await make()).metadata()).width))
  expect(sizes).toEqual([256, 1200])
})

it('No copies are made of a photograph that has been replaced since it was read', async () => {
  await halves(600, 600).jpeg().toFile(path('exchanged.jpg'))
  const [first] = photographFiles([await originalOf({ file: 'exchanged.jpg', focus: [0.1, 0.1] }, source)])
  await halves(610, 600).jpeg().toFile(path('exchanged.jpg'))
  await expect(first!.make()).rejects.toThrow('has changed while its copies were made; build once more.')
})

it('A photograph that is mended is read again', async () => {
  writeFileSync(path('mended.jpg'), 'not yet')
  await expect(originalOf({ file: 'mended.jpg' }, source)).rejects.toThrow(PhotographError)
  await halves(600, 600).jpeg().toFile(path('mended.jpg'))
  expect(await originalOf({ file: 'mended.jpg' }, source)).toMatchObject({ width: 600 })
})
