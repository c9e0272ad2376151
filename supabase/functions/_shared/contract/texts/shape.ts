/** Type of a translation: the same names, and functions of the same parameters. */
export type Texts<Original> = Original extends string
  ? string
  : Original extends (...parameters: infer Parameters) => infer Result
    ? (...parameters: Parameters) => Texts<Result>
    : { readonly [Key in keyof Original]: Texts<Original[Key]> };

/** `description` says what it means, where needed. */
export interface ToastText {
  title: string;
  description?: string;
}

/** A text for each value of a closed list. */
export type Labels<Value extends string> = Readonly<Record<Value, string>>;
