/** 128 random bits as 32 hexadecimal digits: the form of a record's id, and of the subject under which it is kept. */
export const RANDOM_KEY = /^[0-9a-f]{32}$/
