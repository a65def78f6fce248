/**
 * Usual words, two letters, one letter, beginnings, runs; several of each; what is nowhere in different ways; as many
 * words as fit.
 */
export const SEARCHES = [
  ...['night', 'nigh', 'ni', 'n', '東京', '夜', '雨の灯', '京都散歩', '提灯通り', '4999', '499'],
  ...['night rain', 'night 東京', 'n r w l', 'nigh rai wal', '夜 森 川', '東京 京都 散歩 夜', 'n 夜 4'],
  ...[
    'zebra',
    '鯨',
    'night zebra',
    '港 whale',
    '森夜森夜',
    '夜東京夜東京夜',
    't s n f w',
    '夜 森 川 橋 駅 庭 冬',
  ],
  ...[
    'snow ocean ferry island temple',
    'snow ocean ferry island 夜',
    'a b c d e f g h i j k l m n o p q r s t u v',
  ],
];
