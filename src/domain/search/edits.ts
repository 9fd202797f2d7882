/**
 * How many letters of a word may be wrong, left out, too many or in the wrong order (rule search.8): none of three, one of six, two
 * of more. Hangul counts its parts, of which a syllable has two or three.
 */
export const editsOf = (term: string): number => {
  const letters = /\p{Script=Hangul}/u.test(term) ? term.length / 2 : term.length
  if (letters <= 3) return 0
  return letters <= 6 ? 1 : 2
}

/**
 * The number of edits that make one word of another: a letter changed, added, left out, or two neighbours that have changed places.
 * `most + 1` where more than `most` are needed.
 */
export const editsBetween = (typed: string, term: string, most: number): number => {
  const [width, height] = [typed.length, term.length]
  if (Math.abs(width - height) > most) return most + 1
  let [older, last]: [number[], number[]] = [[], Array.from({ length: width + 1 }, (_, i) => i)]
  for (let y = 1; y <= height; y += 1) {
    const row = [y]
    for (let x = 1; x <= width; x += 1) {
      const change = typed[x - 1] === term[y - 1] ? 0 : 1
      const swapped = x > 1 && y > 1 && typed[x - 1] === term[y - 2] && typed[x - 2] === term[y - 1]
      const least = Math.min(last[x]! + 1, row[x - 1]! + 1, last[x - 1]! + change)
      row.push(swapped ? Math.min(least, older[x - 2]! + 1) : least)
    }
    if (Math.min(...row) > most) return most + 1
    ;[older, last] = [last, row]
  }
  return Math.min(last[width]!, most + 1)
}
