/**
 * Widgets and hooks for islands of other teams, which no island of ours uses: the dropdown that is the browser's own on narrow
 * screens, a group of boxes, flags of countries, and feature flags as a provider and a hook. Each export is a contract: it stays
 * as it is though nothing here uses it (decision 0437).
 */
export { CheckboxGroup, type CheckboxGroupProps } from '../Checkbox.tsx'
export { Dropdown, type DropdownProps } from '../Dropdown.tsx'
export { Flag, type FlagProps } from '../Flag.tsx'
export { FeatureFlagProvider, type FeatureFlagProviderProps, useFeatureFlag } from '../feature-flags.ts'
