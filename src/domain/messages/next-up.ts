const view = new DataView(new ArrayBuffer(8))

/** The least double that is greater than `value`; infinities and NaN stay what they are (as ChoiceFormat.nextDouble). */
export const nextUp = (value: number): number => {
  if (!Number.isFinite(value)) return value
  if (value === 0) return Number.MIN_VALUE
  view.setFloat64(0, value)
  view.setBigInt64(0, view.getBigInt64(0) + (value > 0 ? 1n : -1n))
  return view.getFloat64(0)
}
