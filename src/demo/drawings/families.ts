import { backpack } from './backpack.ts'
import { ball } from './ball.ts'
import { bottom } from './bottom.ts'
import { duffel } from './duffel.ts'
import type { Family } from './family.ts'
import { bottle, mat } from './gear.ts'
import { beanie, cap, headband } from './head.ts'
import { shoe } from './shoe.ts'
import { skirt } from './skirt.ts'
import { slide } from './slide.ts'
import { card, gloves } from './small.ts'
import { socks } from './socks.ts'
import { top } from './top.ts'

/** Every way of drawing a product, by the name that product files use. */
export const families: Readonly<Record<string, Family>> = {
  backpack,
  ball,
  beanie,
  bottle,
  bottom,
  cap,
  card,
  duffel,
  gloves,
  headband,
  mat,
  shoe,
  skirt,
  slide,
  socks,
  top,
}
