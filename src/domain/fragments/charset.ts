/** The encoding that a content type names, unless it is UTF-8: texts are read as that. */
export const foreignCharset = (contentType: string | null): string | undefined => {
  const charset = /charset\s*=\s*"?([\w-]+)/i.exec(contentType ?? '')?.[1]
  return charset && !/^(?:utf-?8|us-ascii)$/i.test(charset) ? charset : undefined
}
