import { backpack, duffel } from './bags.ts'
import { bottom, skirt } from './bottom.ts'
import type { Family } from './family.ts'
import { ball, bottle, mat } from './gear.ts'
import { beanie, cap, headband } from './head.ts'
import { shoe, slide } from './shoe.ts'
import { card, gloves, socks } from './small.ts'
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
