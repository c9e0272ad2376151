/** By the table that cannot be deleted from. */

export const clients = 'इस मुवक्किल के मामले, कार्यक्रम या फ़ीस के अभिलेख हैं: पहले उन्हें किसी दूसरे मुवक्किल को दें';
