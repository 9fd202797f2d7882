import { pictureAddress } from '#domain/products'
import styles from './Bag.module.css'

/** A product's picture beside its name, which says the same. */
export const Picture = ({ pid, colour }: { pid: string; colour: string }) => (
  <img className={styles['picture']} src={pictureAddress(pid, colour)} alt="" width="96" height="96" />
)
