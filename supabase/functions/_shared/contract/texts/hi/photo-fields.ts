/** The words of the fields of a photo, which visitors see: apart from all others, as the gallery's page is fetched at once. */

export const photos = {
  caption: 'चित्र-परिचय',
  category: 'श्रेणी',
  visible: 'दृश्यता',
  sortOrder: 'क्रम',
  originalName: 'मूल नाम',
  fileName: 'फ़ाइल',
  smallFileName: 'फ़ाइल',
  width: 'फ़ाइल',
  height: 'फ़ाइल',
  uploadedAt: 'अपलोड की तारीख',
};
