import { family, type Sketch } from './family.ts'
import { d, ellipse, markAt, mix, path, solid, stitch, stroke } from './ink.ts'

/** Bottles: the outline is the shoulder, the waist and the cap. */
export const bottle = family(
  {
    wide: [76, 120, 96],
    tall: [190, 260, 226],
    neck: [34, 70, 50],
    waist: [-14, 14, 6],
    cap: ['spout', 'screw', 'loop', 'straw'],
    pattern: ['band', 'scale', 'wave', 'plain'],
  },
  (v, ink, view, mark): Sketch => {
    const base = 338
    const top = base - v.tall
    const h = v.wide / 2
    const n = v.neck / 2
    const mid = (top + base) / 2
    const body = d`M${200 - n} ${top}C${200 - n} ${top + 24} ${200 - h} ${top + 16} ${200 - h} ${top + 50}C${200 - h} ${mid - 20} ${200 - h + v.waist} ${mid - 16} ${200 - h + v.waist} ${mid}S${200 - h} ${mid + 30} ${200 - h} ${mid + 50}V${base - 14}Q${200 - h} ${base} ${214 - h} ${base}H${186 + h}Q${200 + h} ${base} ${200 + h} ${base - 14}V${mid + 50}C${200 + h} ${mid + 30} ${200 + h - v.waist} ${mid + 16} ${200 + h - v.waist} ${mid}S${200 + h} ${mid - 20} ${200 + h} ${top + 50}C${200 + h} ${top + 16} ${200 + n} ${top + 24} ${200 + n} ${top}z`
    const caps = {
      spout: d`M${194 - n} ${top + 4}V${top - 22}H190V${top - 44}Q200 ${top - 54} 210 ${top - 44}V${top - 22}H${206 + n}V${top + 4}z`,
      screw: d`M${192 - n} ${top + 4}V${top - 34}Q${192 - n} ${top - 42} ${200 - n} ${top - 42}H${200 + n}Q${208 + n} ${top - 42} ${208 + n} ${top - 34}V${top + 4}z`,
      loop: d`M${194 - n} ${top + 4}V${top - 20}H${196 - n}C${190 - n} ${top - 72} ${210 + n} ${top - 72} ${204 + n} ${top - 20}H${206 + n}V${top + 4}z`,
      straw: d`M${194 - n} ${top + 4}V${top - 22}H206L214 ${top - 64}H228L220 ${top - 22}H${206 + n}V${top + 4}z`,
    }
    const pattern = {
      band: () => path(d`M0 ${mid + 46}H400v24H0z`, ink.accent),
      scale: () =>
        stroke(
          Array.from({ length: 7 }, (_, i) => d`M${200 + h} ${mid - 20 + i * 20}h-${i % 2 === 0 ? 22 : 13}`).join(''),
          ink.accent,
          3,
        ),
      wave: () =>
        [0, 1, 2]
          .map((i) =>
            path(d`M80 ${mid + 40 + i * 28}q40-34 80 0t80 0 80 0V400H80z`, i === 1 ? ink.accent : ink.second, {
              opacity: 0.8,
            }),
          )
          .join(''),
      plain: () => stitch(d`M100 ${base - 30}h200`, ink.seam, 2),
    }[v.pattern]()
    const logo =
      view === 'back'
        ? stroke([0, 1, 2, 3, 4].map((i) => d`M176 ${mid + 6 + i * 9}h${48 - (i % 3) * 12}`).join(''), ink.seam, 3)
        : markAt(mark, 200, mid - 6, 1.3, ink.accent, -90)
    const shine = path(d`M${206 - h} ${top + 50}q8-16 14-16v${v.tall - 76}h-10q-6 0-5-20z`, '#ffffff', {
      opacity: 0.28,
    })
    const loop =
      v.cap === 'loop' ? ellipse(200, top - 34, n * 0.6, 14, mix(ink.deep, '#ffffff', 0.7), { opacity: 0.9 }) : ''
    return {
      outline: body + caps[v.cap],
      svg:
        solid('k', caps[v.cap], ink.deep, path(d`M0 ${top - 6}H400v6H0z`, ink.accent), 7) +
        loop +
        solid('c', body, ink.body, pattern + logo + shine, 16),
      shadow: [200, base + 2, v.wide * 0.85],
      focus: [200, top + 20, 2],
    }
  },
)

/** A mat, rolled up and lying, its last turn loose. */
export const mat = family(
  {
    roll: [40, 66, 54],
    wide: [200, 280, 250],
    loose: [20, 110, 64],
    strap: [0, 2, 2],
    pattern: ['lines', 'dots', 'arc'],
  },
  (v, ink, view, mark): Sketch => {
    const r = v.roll
    const y = 214
    const x0 = 200 - v.wide / 2 + 14
    const x1 = 200 + v.wide / 2
    const squeeze = r * 0.42
    const roll = d`M${x0} ${y - r}H${x1}a${squeeze} ${r} 0 0 1 0 ${r * 2}H${x0}a${squeeze} ${r} 0 0 1 0 ${-r * 2}z`
    const sheet = d`M${x0 + 4} ${y + r - 4}H${x1}L${x1 - 34} ${y + r + v.loose * 0.5}H${x0 - 36}z`
    const turn = (k: number): string =>
      d`M${x0} ${y - r * k}a${squeeze * k} ${r * k} 0 0 0 0 ${r * k * 2}a${squeeze * (k - 0.12)} ${r * (k - 0.12)} 0 0 0 0 ${-r * (k - 0.12) * 2}`
    const end =
      ellipse(x0, y, squeeze, r, mix(ink.second, ink.deep, 0.25)) +
      stroke([0.86, 0.62, 0.38].map(turn).join(''), ink.pale, 2.5, { opacity: 0.8 })
    const faces = {
      lines: () => stroke([0.3, 0.6].map((t) => d`M0 ${y - r + r * 2 * t}H400`).join(''), ink.second, 6),
      dots: () =>
        Array.from({ length: 21 }, (_, i) =>
          ellipse(x0 + 40 + (i % 7) * 32, y - r * 0.6 + Math.floor(i / 7) * r * 0.6, 4, 4, ink.second),
        ).join(''),
      arc: () =>
        stroke([30, 52, 74].map((a) => d`M${200 - a} ${y + r}a${a} ${a} 0 0 1 ${a * 2} 0`).join(''), ink.second, 6),
    }
    const back = view === 'back'
    const straps = [x0 + 62, x1 - 48]
      .slice(0, v.strap)
      .map(
        (x) =>
          stroke(d`M${x} ${y - r}a${squeeze} ${r} 0 0 1 0 ${r * 2}`, ink.accent, 11) +
          (back ? '' : path(d`M${x + squeeze - 12} ${y - 10}h22v20h-22z`, ink.deep)),
      )
      .join('')
    const logo = back ? '' : markAt(mark, 206, y - 4, 1.6, ink.accent)
    const svg =
      solid('u', sheet, mix(ink.body, '#ffffff', 0.12), '', 6) +
      solid('c', roll, ink.body, faces[v.pattern]() + logo, 18) +
      end +
      straps
    const floor = y + r + v.loose * 0.5
    return {
      outline: roll + sheet,
      svg: back ? `<g transform="translate(400)scale(-1 1)">${svg}</g>` : svg,
      shadow: [196, floor, v.wide * 0.56],
      focus: [x0 + 50, y, 2],
    }
  },
)
