/** What the texts of another language must be: the same names, words for words, functions of the same parameters. */
export type Texts<Original> = Original extends string
  ? string
  : Original extends (...parameters: infer Parameters) => infer Result
    ? (...parameters: Parameters) => Texts<Result>
    : { readonly [Key in keyof Original]: Texts<Original[Key]> };

/** A toast: what happened, and where needed what it means. */
export interface ToastText {
  title: string;
  description?: string;
}

/** The words for each value of a closed list. */
export type Labels<Value extends string> = Readonly<Record<Value, string>>;
