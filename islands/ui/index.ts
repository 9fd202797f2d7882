/** The widgets that islands are built from (storefront 9 "UI widgets"). Texts come as properties, already translated. */
export { Button, type ButtonProps } from './Button.tsx'
export { Checkbox, type CheckboxProps } from './Checkbox.tsx'
export { Dropdown, type DropdownProps } from './Dropdown.tsx'
export { FeatureFlagProvider, type FeatureFlagProviderProps, useFeatureFlag } from './feature-flags.ts'
export { Modal, type ModalProps } from './Modal.tsx'
