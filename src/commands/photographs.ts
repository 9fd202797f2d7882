import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import sharp from 'sharp'
import { photographFile } from '#content/pictures'
import { demoPhotographs } from '#demo/photographs'

// `npm run photographs` renders the photographs of the example range again. It takes minutes; their files lie in the repository.

for (const { file, width, height, render } of demoPhotographs) {
  const path = photographFile(file)
  await mkdir(dirname(path), { recursive: true })
  await sharp(render({ width, height }), { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 86, mozjpeg: true })
    .toFile(path)
  console.log(`src/content/pictures/${file}`)
}
