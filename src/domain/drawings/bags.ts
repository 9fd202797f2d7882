import { family, type Sketch } from './family.ts'
import { d, mix, path, solid, stitch, stroke } from './ink.ts'
import { markAt } from './mark.ts'

/** Backpacks from the front; behind they have straps and a padded back. */
export const backpack = family(
  {
    wide: [150, 230, 186],
    tall: [210, 290, 250],
    round: [14, 90, 56],
    taper: [-16, 26, 6],
    pocket: ['full', 'low', 'twin', 'mesh'],
    lid: ['zip', 'flap', 'roll'],
    cord: [0, 1, 0],
    mark: [0.8, 2, 1.4],
  },
  (v, ink, view, mark): Sketch => {
    const x0 = 200 - v.wide / 2
    const x1 = 200 + v.wide / 2
    const base = 336
    const top = base - v.tall
    const r = v.round
    const t = v.taper
    const roof =
      v.lid === 'roll'
        ? d`L${x0 + t + 8} ${top + 10}H${x1 - t - 8}`
        : d`C${x0 + t} ${top + r * 0.4} ${x0 + t + r * 0.4} ${top} ${x0 + t + r} ${top}H${x1 - t - r}C${x1 - t - r * 0.4} ${top} ${x1 - t} ${top + r * 0.4} `
    const body = d`M${x0} ${base - 26}L${x0 + t} ${top + r}${roof}${v.lid === 'roll' ? 'L' : ''}${x1 - t} ${top + r}L${x1} ${base - 26}Q${x1 + 2} ${base} ${x1 - 26} ${base}H${x0 + 26}Q${x0 - 2} ${base} ${x0} ${base - 26}z`
    const handle = stroke(d`M178 ${top + 6}C178 ${top - 26} 222 ${top - 26} 222 ${top + 6}`, ink.deep, 8, {
      'stroke-linecap': 'round',
    })
    const py = base - v.tall * (v.pocket === 'low' ? 0.36 : 0.52)
    const zip = (y: number, inset: number) =>
      stroke(
        d`M${x0 + inset} ${y + 14}Q${x0 + inset} ${y} ${x0 + inset + 16} ${y}H${x1 - inset - 16}Q${x1 - inset} ${y} ${x1 - inset} ${y + 14}`,
        ink.deep,
        4,
      ) + path(d`M${x1 - inset - 30} ${y - 2}h7l-1 18h-5z`, ink.accent)
    if (view === 'back') {
      const pads =
        path(
          d`M${x0 + 26} ${top + 34}Q200 ${top + 12} ${x1 - 26} ${top + 34}V${base - 34}Q200 ${base - 16} ${x0 + 26} ${base - 34}z`,
          ink.second,
        ) + stitch(d`M200 ${top + 30}V${base - 30}M${x0 + 34} ${base - 90}H${x1 - 34}`, ink.seam, 1.6)
      const strap = (k: 1 | -1) =>
        stroke(
          d`M${200 + k * 22} ${top + 22}C${200 + k * 60} ${top + 40} ${200 + k * 66} ${top + 120} ${200 + k * (v.wide / 2 - 14)} ${base - 40}`,
          ink.deep,
          26,
          { 'stroke-linecap': 'round' },
        ) +
        stroke(
          d`M${200 + k * 22} ${top + 22}C${200 + k * 60} ${top + 40} ${200 + k * 66} ${top + 120} ${200 + k * (v.wide / 2 - 22)} ${base - 56}`,
          ink.accent,
          3,
          { 'stroke-dasharray': '10 6' },
        )
      return {
        outline: body,
        svg: handle + solid('c', body, ink.body, pads) + strap(1) + strap(-1),
        shadow: [200, base + 4, v.wide * 0.66],
        focus: [200, top + 60, 2],
      }
    }
    const pockets = {
      full: () =>
        path(d`M${x0 + 14} ${py}Q200 ${py - 14} ${x1 - 14} ${py}V400H${x0 + 14}z`, ink.second) + zip(py + 12, 26),
      low: () => path(d`M0 ${py}Q200 ${py + 22} 400 ${py}V400H0z`, ink.second) + zip(py + 34, 34),
      twin: () =>
        [x0 + 18, 206]
          .map(
            (x) =>
              path(d`M${x} ${py + 10}h${v.wide / 2 - 26}v${v.tall * 0.4}h${26 - v.wide / 2}z`, ink.second) +
              stitch(d`M${x + 5} ${py + 24}h${v.wide / 2 - 36}`, ink.seam),
          )
          .join(''),
      mesh: () =>
        `<pattern id="m" width="8" height="8" patternUnits="userSpaceOnUse">${stroke('M0 0l8 8M8 0L0 8', ink.seam, 1)}</pattern>` +
        path(d`M${x0 + 10} ${py + 16}Q200 ${py - 10} ${x1 - 10} ${py + 16}V400H${x0 + 10}z`, ink.second) +
        path(d`M${x0 + 10} ${py + 16}Q200 ${py - 10} ${x1 - 10} ${py + 16}V400H${x0 + 10}z`, 'url(#m)') +
        stroke(d`M${x0 + 10} ${py + 16}Q200 ${py - 10} ${x1 - 10} ${py + 16}`, ink.accent, 5),
    }[v.pocket]()
    const lid =
      v.lid === 'flap'
        ? path(d`M0 0H400V${top + 84}Q200 ${top + 118} 0 ${top + 84}z`, mix(ink.body, ink.deep, 0.25)) +
          path(d`M190 ${top + 60}h20v70h-20z`, ink.accent)
        : v.lid === 'roll'
          ? path(d`M0 ${top - 5}H400V${top + 28}H0z`, ink.second) +
            stroke(d`M${x0 - 4} ${top + 30}H${x1 + 4}`, ink.deep, 3) +
            path(d`M${x1 - 50} ${top + 6}h16v84h-16z`, ink.accent)
          : zip(top + 40, 30 + Math.max(0, t))
    const cord =
      v.cord > 0
        ? stroke(
            d`M150 ${top + 70}L250 ${top + 96}L150 ${top + 122}M250 ${top + 70}L150 ${top + 96}L250 ${top + 122}`,
            ink.accent,
            4,
          )
        : ''
    const logo = markAt(
      mark,
      200,
      v.lid === 'flap' ? top + 44 : v.pocket === 'twin' ? top + 82 : py + 58,
      v.mark,
      ink.accent,
    )
    return {
      outline: body,
      svg: handle + solid('c', body, ink.body, pockets + lid + cord + logo),
      shadow: [200, base + 4, v.wide * 0.66],
      focus: [220, top + 80, 2],
    }
  },
)

/** Duffels, lying; a waist bag is a small one with a belt. */
export const duffel = family(
  {
    wide: [190, 320, 290],
    tall: [78, 150, 126],
    round: [16, 70, 40],
    grip: [20, 70, 48],
    carry: ['handles', 'belt', 'sling'],
    pattern: ['ends', 'band', 'plain', 'diagonal', 'net'],
    mark: [0.8, 2.2, 1.6],
  },
  (v, ink, view, mark): Sketch => {
    const base = 290
    const top = base - v.tall
    const x0 = 200 - v.wide / 2
    const x1 = 200 + v.wide / 2
    const r = v.round
    const body = d`M${x0} ${base - r * 0.6}C${x0 - 6} ${top + r} ${x0 + 2} ${top + 6} ${x0 + r} ${top + 4}Q200 ${top - 10} ${x1 - r} ${top + 4}C${x1 - 2} ${top + 6} ${x1 + 6} ${top + r} ${x1} ${base - r * 0.6}Q${x1 - 4} ${base} ${x1 - r} ${base}H${x0 + r}Q${x0 + 4} ${base} ${x0} ${base - r * 0.6}z`
    const patterns = {
      ends: () =>
        path(
          d`M0 0H${x0 + 44}Q${x0 + 56} ${base - 60} ${x0 + 44} 400H0zM400 0H${x1 - 44}Q${x1 - 56} ${base - 60} ${x1 - 44} 400H400z`,
          ink.second,
        ) +
        stitch(
          d`M${x0 + 50} ${top}Q${x0 + 62} ${base - 60} ${x0 + 50} ${base}M${x1 - 50} ${top}Q${x1 - 62} ${base - 60} ${x1 - 50} ${base}`,
          ink.seam,
        ),
      band: () =>
        path(d`M0 ${base - v.tall * 0.36}H400V400H0z`, ink.second) +
        path(d`M0 ${base - v.tall * 0.4}H400v7H0z`, ink.accent),
      plain: () =>
        stitch(d`M${x0} ${base - v.tall * 0.3}Q200 ${base - v.tall * 0.2} ${x1} ${base - v.tall * 0.3}`, ink.seam),
      diagonal: () =>
        path(d`M${x0 + v.wide * 0.5} 0L${x0 + v.wide * 0.24} 400H400V0z`, ink.second) +
        path(d`M${x0 + v.wide * 0.5} 0L${x0 + v.wide * 0.24} 400h18L${x0 + v.wide * 0.5 + 18} 0z`, ink.accent),
      net: () =>
        `<pattern id="m" width="9" height="9" patternUnits="userSpaceOnUse">${stroke('M0 0l9 9M9 0L0 9', ink.seam, 1)}</pattern>` +
        path(d`M0 0H${x0 + v.wide * 0.36}V400H0z`, 'url(#m)') +
        stroke(d`M${x0 + v.wide * 0.36} 0V400`, ink.accent, 5),
    }
    const straps =
      v.carry === 'handles'
        ? [128, 272].map((x) => path(d`M${x - 8} ${top - 4}h16v${v.tall + 20}h-16z`, ink.deep)).join('')
        : ''
    const grips =
      v.carry === 'handles'
        ? stroke(
            d`M128 ${top + 10}C136 ${top - v.grip * 1.3} 264 ${top - v.grip * 1.3} 272 ${top + 10}`,
            ink.deep,
            11,
          ) +
          stroke(d`M176 ${top - v.grip * 0.86}Q200 ${top - v.grip * 0.94} 224 ${top - v.grip * 0.86}`, ink.accent, 13, {
            'stroke-linecap': 'round',
          })
        : v.carry === 'belt'
          ? stroke(
              d`M${x0 + 10} ${base - v.tall * 0.55}C${x0 - 60} ${top - 10} 70 ${top - v.grip * 1.4} 200 ${top - v.grip * 1.5}S${x1 + 60} ${top - 10} ${x1 - 10} ${base - v.tall * 0.55}`,
              ink.deep,
              15,
            ) + path(d`M176 ${top - v.grip * 1.5 - 12}h48v24h-48z`, ink.accent)
          : stroke(
              d`M${x0 + 14} ${top + 30}C${x0 + 20} ${top - v.grip * 2} ${x1 + 20} ${top - v.grip * 2.2} ${x1 - 14} ${top + 30}`,
              ink.second,
              10,
            )
    const zip =
      stroke(d`M${x0 + 26} ${top + 20}Q200 ${top + 6} ${x1 - 26} ${top + 20}`, ink.deep, 4.5) +
      path(d`M${x1 - 70} ${top + 12}h8l-1 22h-6z`, ink.accent)
    const back = view === 'back'
    const face = back
      ? path(d`M${x0 + 60} ${base - v.tall * 0.62}h${v.wide - 120}v${v.tall * 0.44}h${120 - v.wide}z`, ink.second) +
        stitch(d`M${x0 + 66} ${base - v.tall * 0.54}h${v.wide - 132}`, ink.seam)
      : markAt(
          mark,
          200 + (v.pattern === 'diagonal' ? 40 : 0),
          base - v.tall * 0.42,
          v.mark,
          v.pattern === 'band' ? ink.pale : ink.accent,
        )
    const on = patterns[v.pattern]() + straps + zip + face
    const svg = grips + solid('c', body, ink.body, on, 16)
    return {
      outline: body + v.carry + String(v.grip),
      svg: back ? `<g transform="translate(400)scale(-1 1)">${svg}</g>` : svg,
      shadow: [200, base + 3, v.wide * 0.56],
      focus: [250, base - v.tall * 0.7, 2],
    }
  },
)
