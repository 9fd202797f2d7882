import { expect, it } from 'vitest'
import { sku } from '#tests/server/test-assortment'
import { shops } from '../identity/shop.ts'
import { onBothStores } from '../store/stores.ts'

const address = {
  address1: '1 High Street',
  city: 'Anywhere',
  firstName: 'Zoë',
  lastName: 'Lee',
  phoneNumber: '+49 341 496000',
}

onBothStores((fresh, sample) => {
  const shop = shops(fresh)

  it.each(
    sample([
      ['stride/en_GB', 'ld23dg', 'LD2 3DG'],
      ['stride/en_US', '10001-1234', '10001-1234'],
      ['stride/ja_JP', '１５００００１', '150-0001'],
    ]),
  )('A basket of %s keeps the postcode %s as its country writes it', async (site, typed, written) => {
    const shopper = (await shop()).shopper(site)
    await shopper.add(sku('T1'))
    await shopper.deliver({ shippingAddress: { ...address, zipcode: typed } })
    expect((await shopper.read()).body.shippingAddress).toEqual({ ...address, zipcode: written })
  })
})
