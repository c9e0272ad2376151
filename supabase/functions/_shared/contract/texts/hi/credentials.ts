/** What each platform asks for before anything can be posted to it. */

export const facebookNeeds = 'प्रकाशन की अनुमति वाला पेज एक्सेस टोकन';
export const twitterNeeds = 'लिखने की अनुमति वाले OAuth टोकन';
export const instagramNeeds = 'Instagram की मूल अनुमति वाला पेज एक्सेस टोकन';
export const linkedinNeeds = 'प्रोफ़ाइल और सदस्य के नाम से साझा करने की अनुमति वाले OAuth 2.0 टोकन';
export const facebookPageId = 'पेज की संख्या';
export const facebookPageAccessToken = 'pages_manage_posts वाला पेज एक्सेस टोकन';
export const twitterApiKey = 'ऐप की कुंजी';
export const twitterApiSecret = 'उसका गुप्त शब्द';
export const twitterAccessToken = 'खाते का टोकन, पढ़ने और लिखने के लिए';
export const twitterAccessTokenSecret = 'उसका गुप्त शब्द';
export const instagramUserId = 'व्यावसायिक खाते की संख्या';
export const instagramAccessToken = 'instagram_basic और instagram_content_publish वाला पेज एक्सेस टोकन';
export const linkedinAuthor = 'जिसके नाम से पोस्ट होगा, जैसे urn:li:person:… या urn:li:organization:…';
export const linkedinAccessToken = 'w_member_social या w_organization_social वाला टोकन';
