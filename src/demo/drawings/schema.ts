import { drawing } from '#schemas/products'
import { families } from './families.ts'

/** The `drawing` of a product file: a family of pictures and its parameters, inside their bounds. */
export const knownDrawing = drawing.superRefine(({ family: name, ...values }, context) => {
  const complain = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
  const family = families[name]
  if (!family) return complain('family', `is one of ${Object.keys(families).join(', ')}`)
  for (const [key, value] of Object.entries(values)) {
    const allowed = family.parameters[key]
    if (!allowed) complain(key, `is no parameter of ${name}; it has ${Object.keys(family.parameters).join(', ')}`)
    else if (typeof allowed[0] !== 'number') {
      if (!(allowed as readonly string[]).includes(String(value))) complain(key, `is one of ${allowed.join(', ')}`)
    } else if (typeof value !== 'number' || value < allowed[0] || value > Number(allowed[1]))
      complain(key, `is a number from ${allowed[0]} to ${allowed[1]}`)
  }
})
