import { proxy } from 'valtio'
export const createBagState = () => proxy({ open: false, count: 0 })
