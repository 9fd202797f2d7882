/** The widgets of the islands. Their texts are properties, already translated. */

export { Callout, type CalloutProps } from './Callout.tsx'
export { Dropdown, type DropdownProps } from './Dropdown.tsx'
export { Button, type ButtonProps } from './dialog/Button.tsx'
export { Checkbox, CheckboxGroup, type CheckboxGroupProps, type CheckboxProps } from './dialog/Checkbox.tsx'
export { Modal, type ModalProps } from './dialog/Modal.tsx'
export { Flag, type FlagProps } from './Flag.tsx'
export { FeatureFlagProvider, type FeatureFlagProviderProps, useFeatureFlag } from './feature-flags.ts'
export { Input, type InputProps } from './Input.tsx'
export { Loader, type LoaderProps } from './Loader.tsx'
export { RadioGroup, type RadioGroupProps, type RadioOption } from './RadioGroup.tsx'
export { HideIfAuthenticated, ShowIfAuthenticated } from './ShowIfAuthenticated.tsx'
