import { describe, expect, test } from 'vitest'
import type { FailureReason } from '#domain/accounts'
import {
  type FirstForm,
  firstStep,
  type PortalStep,
} from '../../../../src/fragments/account-portal/steps/portal-step.ts'
import { needsContact, waysOn } from '../../../../src/fragments/account-portal/steps/ways-on.ts'

describe('The first form', () => {
  test.each<[FirstForm, PortalStep]>([
    [{ screen: 'login' }, 'login'],
    [{ screen: 'login', formView: 'OneStep' }, 'login'],
    [{ screen: 'login', formView: 'TwoStep' }, 'entry'],
    [{ screen: 'registration' }, 'registration'],
    [{ screen: 'registration', formView: 'TwoStep', registrationFlow: 'FullAccount' }, 'entry'],
    [{ screen: 'registration', registrationFlow: 'LightAccount' }, 'light'],
    [{ screen: 'registration', preset: 'kmc-register', formView: 'OneStep' }, 'kmc'],
    [{ screen: 'invitation' }, 'registration'],
    [{ screen: 'subscription', registrationFlow: 'LightAccount' }, 'light'],
    [{ screen: 'subscription', token: 'a' }, 'confirm'],
    [{ screen: 'subscription', token: 'u' }, 'end'],
    [{ screen: 'activation', token: 'a' }, 'activation'],
    [{ screen: 'activation' }, 'sendAgain'],
    [{ screen: 'newPassword', token: 'rpt' }, 'newPassword'],
    [{ screen: 'newPassword' }, 'reset'],
    [{ screen: 'reauthentication' }, 'reauthentication'],
  ])('of %j is %s', (first, step) => expect(firstStep(first)).toBe(step))
})

describe('A failed form', () => {
  test.each<[PortalStep, FailureReason, PortalStep[]]>([
    ['login', 'credentials', ['reset']],
    ['login', 'paused', ['reset']],
    ['login', 'blocked', []],
    ['login', 'unavailable', []],
    ['registration', 'taken', ['login', 'sendAgain', 'reset']],
    ['activation', 'link-expired', ['sendAgain']],
    ['activation', 'link-used', ['login', 'sendAgain']],
    ['newPassword', 'link-expired', ['reset']],
    ['newPassword', 'link-invalid', ['reset']],
    ['createPassword', 'link-expired', ['sendAgain']],
    ['confirm', 'link-expired', ['light']],
    ['end', 'link-invalid', []],
    ['reset', 'unavailable', []],
    ['light', 'expired', ['login']],
  ])('%s with the reason %s leads to %j', (step, reason, ways) => expect(waysOn(step, reason)).toEqual(ways))

  test.each<[PortalStep, FailureReason, boolean]>([
    ['login', 'blocked', true],
    ['login', 'identity', true],
    ['end', 'link-invalid', true],
    ['confirm', 'link-invalid', false],
    ['login', 'credentials', false],
  ])('%s with the reason %s leads to customer service: %s', (step, reason, leads) =>
    expect(needsContact(step, reason)).toBe(leads),
  )
})
