/** The country whose registrations may bring the fields of the identity check by mobile phone (KMC, rule account.21). */
export const KMC_COUNTRY = 'KR'

/** The networks that the check can ask. */
export const kmcCarriers = ['skt', 'kt', 'lgu', 'skt-mvno', 'kt-mvno', 'lgu-mvno'] as const
export type KmcCarrier = (typeof kmcCarriers)[number]

/** As the register of the networks knows it. */
export const kmcGenders = ['female', 'male'] as const
export type KmcGender = (typeof kmcGenders)[number]
