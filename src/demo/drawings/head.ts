import { family, type Sketch } from './family.ts'
import { d, ellipse, markAt, mix, path, solid, stitch, stroke } from './ink.ts'

/** Caps from the side, the peak to the right; from behind they show the strap. */
export const cap = family(
  {
    crown: [92, 150, 120],
    wide: [150, 200, 176],
    peak: [60, 140, 104],
    bend: [0, 34, 14],
    panels: ['six', 'five', 'mesh', 'camper'],
    button: [0, 1, 1],
    mark: [0.8, 2, 1.3],
  },
  (v, ink, view, mark): Sketch => {
    const x0 = 178 - v.wide / 2 - (view === 'back' ? -22 : 20)
    const x1 = x0 + v.wide
    const base = 262
    const top = base - v.crown
    const flat = v.panels === 'camper' ? 26 : 0
    const crown = d`M${x0} ${base}C${x0 - 8} ${base - v.crown * 0.7} ${x0 + v.wide * 0.14 - flat} ${top + flat * 0.3} ${x0 + v.wide * 0.5} ${top}S${x1 + 4 + flat * 0.4} ${base - v.crown * 0.62} ${x1} ${base - 6}Q${x0 + v.wide * 0.5} ${base + 18} ${x0} ${base}z`
    const mx = x0 + v.wide / 2
    const seam = stitch(
      d`M${mx} ${top}Q${mx + 34} ${base - 60} ${mx + 40} ${base + 8}M${mx} ${top}Q${mx - 40} ${base - 60} ${mx - 46} ${base + 8}`,
      ink.seam,
      1.6,
    )
    const panel =
      v.panels === 'six'
        ? seam
        : v.panels === 'five'
          ? path(d`M${mx} ${top - 4}Q${mx + 20} ${base - 70} ${mx + 12} 300H400V0z`, ink.second) + seam
          : v.panels === 'camper'
            ? path(d`M0 ${base - 26}H400V400H0z`, ink.second) + seam
            : `<pattern id="m" width="7" height="7" patternUnits="userSpaceOnUse">${stroke('M0 3h7M3 0v7', ink.seam, 0.9, { opacity: 0.5 })}</pattern>` +
              path(d`M0 0H${mx + 10}Q${mx + 30} ${base - 60} ${mx + 20} 400H0z`, ink.second) +
              path(d`M0 0H${mx + 10}Q${mx + 30} ${base - 60} ${mx + 20} 400H0z`, 'url(#m)')
    const button = v.button > 0 ? ellipse(mx, top - 1, 8, 5, ink.accent) : ''
    if (view === 'back') {
      const hole =
        path(
          d`M${mx - 36} ${base + 12}V${base - 24}Q${mx} ${base - 64} ${mx + 36} ${base - 24}V${base + 12}z`,
          ink.deep,
        ) +
        path(d`M${mx - 40} ${base - 16}h80v15h-80z`, ink.accent) +
        ellipse(mx - 14, base - 8, 3, 3, ink.deep) +
        ellipse(mx, base - 8, 3, 3, ink.deep)
      return {
        outline: crown,
        svg: button + solid('c', crown, ink.body, panel + hole + markAt(mark, mx, base - 84, 0.6, ink.accent)),
        shadow: [mx, base + 26, v.wide * 0.55],
        focus: [mx, base - 40, 2],
      }
    }
    const tip = x1 + v.peak
    const peak = d`M${x1 - 56} ${base - 8}C${x1 - 10} ${base - 26} ${tip - 24} ${base - 20 + v.bend} ${tip} ${base + 4 + v.bend}C${tip + 4} ${base + 14 + v.bend} ${tip - 40} ${base + 14 + v.bend * 0.6} ${x1 - 30} ${base + 12}Q${x1 - 70} ${base + 10} ${x1 - 56} ${base - 8}z`
    const svg =
      button +
      solid('c', crown, ink.body, panel + markAt(mark, mx + 44, base - v.crown * 0.46, v.mark, ink.accent, 4)) +
      solid(
        'p',
        peak,
        mix(ink.body, ink.second, 0.6),
        stitch(
          d`M${x1 - 30} ${base - 6}Q${tip - 40} ${base - 14 + v.bend} ${tip - 8} ${base + 4 + v.bend}M${x1 - 30} ${base + 1}Q${tip - 40} ${base - 5 + v.bend} ${tip - 16} ${base + 9 + v.bend}`,
          ink.seam,
        ),
        7,
      )
    return { outline: crown + peak, svg, shadow: [200, base + 30, 130], focus: [mx + 40, base - 50, 2] }
  },
)

/** Beanies: ribbed, with or without cuff and pompom. */
export const beanie = family(
  {
    tall: [120, 200, 156],
    wide: [130, 190, 162],
    cuff: [0, 66, 48],
    pompom: [0, 34, 22],
    point: [0, 40, 8],
    knit: ['rib', 'cable', 'stripes'],
  },
  (v, ink, view, mark): Sketch => {
    const base = 290
    const top = base - v.tall
    const h = v.wide / 2
    const dome = d`M${200 - h} ${base}C${196 - h} ${base - v.tall * 0.6} ${200 - h * 0.7 + v.point} ${top} 200 ${top - v.point * 0.4}S${204 + h} ${base - v.tall * 0.6} ${200 + h} ${base}Q200 ${base + 14} ${200 - h} ${base}z`
    const ribs = Array.from({ length: 9 }, (_, i) => {
      const x = 200 + ((i - 4) * v.wide) / 9
      return d`M${x} ${base + 10}Q${x} ${top + 50} ${200 + (x - 200) * 0.3} ${top}`
    }).join('')
    const knit =
      v.knit === 'rib'
        ? stroke(ribs, ink.seam, 3, { opacity: 0.35 })
        : v.knit === 'stripes'
          ? [0, 1, 2]
              .map((i) =>
                stroke(
                  d`M60 ${top + 30 + i * 34}Q200 ${top + 10 + i * 34} 340 ${top + 30 + i * 34}`,
                  i === 1 ? ink.accent : ink.second,
                  15,
                ),
              )
              .join('')
          : stroke(ribs, ink.seam, 7, { opacity: 0.3, 'stroke-dasharray': '9 5', 'stroke-linecap': 'round' })
    const cuff = d`M${196 - h} ${base - v.cuff}Q200 ${base - v.cuff + 16} ${204 + h} ${base - v.cuff}L${205 + h} ${base + 2}Q200 ${base + 18} ${195 - h} ${base + 2}z`
    const ball =
      v.pompom > 0
        ? ellipse(200, top - v.pompom * 0.6, v.pompom, v.pompom * 0.94, ink.accent) +
          stroke(
            Array.from({ length: 8 }, (_, i) => {
              const a = (i * Math.PI) / 4
              return d`M${200 + Math.cos(a) * v.pompom * 0.4} ${top - v.pompom * 0.6 + Math.sin(a) * v.pompom * 0.4}l${Math.cos(a) * v.pompom * 0.66} ${Math.sin(a) * v.pompom * 0.66}`
            }).join(''),
            ink.pale,
            3,
            { opacity: 0.5 },
          )
        : ''
    const back = view === 'back'
    const logo = back
      ? path(d`M186 ${base - 26}h28v18h-28z`, ink.accent)
      : markAt(mark, 200, base - (v.cuff > 0 ? v.cuff / 2 - 6 : 34), 0.95, ink.accent)
    const svg =
      ball +
      solid('c', dome, ink.body, knit + (back ? stroke(d`M200 0V400`, ink.seam, 2) : '')) +
      (v.cuff > 0
        ? solid(
            'f',
            cuff,
            ink.second,
            stroke(Array.from({ length: 11 }, (_, i) => d`M${110 + i * 18} 200V330`).join(''), ink.seam, 2.5, {
              opacity: 0.3,
            }) + logo,
            9,
          )
        : logo)
    return {
      outline: dome + (v.cuff > 0 ? cuff : '') + String(v.pompom),
      svg,
      shadow: [200, base + 22, v.wide * 0.58],
      focus: [200, base - 50, 2],
    }
  },
)

/** Headbands. */
export const headband = family(
  { tall: [30, 74, 50], wide: [180, 250, 220], twist: [0, 1, 0] },
  (v, ink, view, mark): Sketch => {
    const h = v.wide / 2
    const y = 200 - v.tall / 2
    const knot = v.twist > 0 ? 14 : 0
    const front = d`M${200 - h} ${y - 8}Q${200 - 60} ${y + 26} ${200 - 24} ${y + 24 + knot}L${224} ${y + 24 + knot}Q260 ${y + 26} ${200 + h} ${y - 8}L${200 + h + 4} ${y + v.tall - 12}Q260 ${y + v.tall + 26} 224 ${y + v.tall + 24 - knot}H176Q140 ${y + v.tall + 26} ${196 - h} ${y + v.tall - 12}z`
    const behind = d`M${200 - h} ${y - 8}Q200 ${y - 50} ${200 + h} ${y - 8}L${200 + h} ${y + v.tall - 20}Q200 ${y + v.tall - 60} ${200 - h} ${y + v.tall - 20}z`
    const on =
      stroke(
        d`M60 ${y + v.tall * 0.55}Q200 ${y + v.tall * 0.55 + 44} 340 ${y + v.tall * 0.55}`,
        ink.second,
        v.tall * 0.3,
      ) +
      (knot > 0
        ? stroke(d`M176 ${y + 30}L224 ${y + v.tall + 14}M224 ${y + 30}L176 ${y + v.tall + 14}`, ink.deep, 4, {
            opacity: 0.4,
          })
        : '')
    const logo =
      view === 'back'
        ? stitch(d`M200 ${y}v${v.tall + 40}`, ink.seam, 2)
        : knot > 0
          ? markAt(mark, 274, y + v.tall * 0.5 + 14, 0.7, ink.accent, -14)
          : markAt(mark, 200, y + v.tall * 0.5 + 24, 1, ink.accent)
    return {
      outline: front + behind,
      svg: path(behind, ink.deep) + solid('c', front, ink.body, on + logo),
      shadow: [200, y + v.tall + 60, h],
      focus: [200, y + 40, 2],
    }
  },
)
