export interface Drawing {
  family: string
  [parameter: string]: string | number | boolean
}
