import { family, type Sketch } from './family.ts'
import { d, markAt, mix, path, solid, stitch, stroke } from './ink.ts'
import { centred } from './scene.ts'
import { ground } from './shoe-shape.ts'

/** Slides: a footbed and a strap. */
export const slide = family(
  {
    stack: [22, 56, 34],
    strap: [50, 110, 76],
    rise: [46, 96, 66],
    spring: [0, 26, 12],
    from: [120, 190, 150],
    cut: ['band', 'cross', 'twin', 'moulded'],
    mark: [0, 2.2, 1.4],
  },
  (v, ink, view, mark): Sketch => {
    const top = ground - v.stack
    const sole = d`M50 ${top - 4}C120 ${top + 16} 220 ${top + 10} 350 ${top - v.spring}C366 ${top - v.spring + 6} 362 ${ground - v.spring * 0.5} 316 ${ground}H86C58 ${ground} 40 ${ground - 10} 42 ${top + 12}Q43 ${top} 50 ${top - 4}Z`
    const end = v.from + v.strap + 84
    const lean = v.cut === 'moulded' ? 34 : 0
    const strap = d`M${v.from} ${top + 14}C${v.from + 2 + lean} ${top - v.rise * 0.7} ${v.from + 30} ${top - v.rise} ${v.from + 62} ${top - v.rise}C${end - 60} ${top - v.rise + 2} ${end - 14} ${top - v.rise * 0.45} ${end} ${top + 6}Z`
    const gap =
      v.cut === 'twin'
        ? stroke(
            d`M${v.from + 60} ${top + 14}Q${v.from + 74} ${top - v.rise * 0.5} ${v.from + 96} ${top - v.rise}`,
            ink.deep,
            9,
          )
        : v.cut === 'cross'
          ? path(
              d`M${v.from} ${top - v.rise}L${end} ${top + 20}H${end - 60}L${v.from - 10} ${top - v.rise + 60}Z`,
              ink.second,
            )
          : path(d`M${v.from - 20} ${top - 16}H${end + 20}V400H${v.from - 20}Z`, ink.second)
    const on =
      gap +
      stitch(
        d`M${v.from + 10} ${top}C${v.from + 14} ${top - v.rise * 0.6} ${v.from + 36} ${top - v.rise + 9} ${v.from + 62} ${top - v.rise + 9}`,
        ink.seam,
      ) +
      markAt(mark, (v.from + end) / 2, top - v.rise * 0.5, v.mark, ink.accent, -6)
    const bed = path(
      d`M50 ${top - 4}C120 ${top + 16} 220 ${top + 10} 350 ${top - v.spring}C300 ${top - 30} 120 ${top - 26} 50 ${top - 4}Z`,
      mix(ink.second, ink.deep, 0.4),
    )
    const lines =
      stroke(
        d`M40 ${top + v.stack * 0.5}C140 ${top + v.stack * 0.62} 250 ${top + v.stack * 0.55} 362 ${top + 6}`,
        ink.seam,
        2,
        { opacity: 0.5 },
      ) + path(d`M0 ${ground - 7}H400V400H0Z`, ink.deep)
    const one = bed + solid('o', sole, mix(ink.body, '#ffffff', 0.12), lines, 8) + solid('t', strap, ink.body, on)
    const svg =
      view === 'back'
        ? `<g transform="translate(400)scale(-1 1)"><g transform="translate(30 -26)scale(.86)">${one.replaceAll('"o', '"p').replaceAll('#o', '#p').replaceAll('#t', '#q').replaceAll('"t', '"q')}</g>${one}</g>`
        : one
    return centred((ground + top - v.rise) / 2, 320, {
      outline: sole + strap,
      svg,
      shadow: [202, ground + 2, 164],
      focus: [240, top - 16, 1.9],
    })
  },
)
