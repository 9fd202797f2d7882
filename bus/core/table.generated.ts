// From bus/catalog/ by `npm run generate`. A noun and its verbs; each verb stands after the first letter of its kind.
// `!`: personal. `+`: every unclaimed request is kept. A number: the version, if it is not 1.
export const table = 'host:sready session:ssuccess!,send,ferror lightUser:sset! bag:sset!2,radd+,ropen,ferror wishlist:sset,rtoggle+,ferror consent:ssaved,ropen,fclose modal:svisible,fopen,fclose portal:ropen,fclose privacy:ropen page:fview product:fview list:fview order:fplaced checkout:fstart translation:fmissing fragment:fstate impression:fshown track:fevent error:freported'
