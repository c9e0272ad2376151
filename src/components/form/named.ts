type Named<Labels> = { readonly [Field in keyof Labels & string]: { readonly name: string; readonly label: string } };

/**
 * The fields of a noun, for the controls of its form: `<TextField {...field.court} />`.
 * @param labels the words for them, e.g. `cases` of the texts of fields
 * @param before the names, of a row in a list: `lines.0.`
 */
export function named<Labels extends Readonly<Record<string, string>>>(labels: Labels, before = ''): Named<Labels> {
  const fields = Object.entries(labels).map(([name, label]) => [name, { name: before + name, label }]);
  return Object.fromEntries(fields) as Named<Labels>;
}
