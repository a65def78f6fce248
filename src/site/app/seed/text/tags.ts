import { table, type Word } from './table.ts';
import type { Theme } from './titles.ts';

/** Tags of a theme; categories give tags as well. */
export const THEME_TAGS: Readonly<Record<Theme, readonly Word[]>> = {
  city: table(`
    streets | 通り
    city lights | 街の灯
    late night | 深夜`),
  train: table(`
    railway | 鉄道
    journey | 旅
    last train | 終電`),
  sea: table(`
    sea | 海
    horizon | 水平線
    salt air | 潮風`),
  weather: table(`
    weather | 天気
    clouds | 雲
    wet streets | 濡れた道`),
  sky: table(`
    night sky | 夜空
    stargazing | 天体観測
    horizon | 地平線`),
  snow: table(`
    winter | 冬
    snowfall | 降雪
    cold night | 寒い夜`),
  festival: table(`
    crowd | にぎわい
    colours | 色彩
    summer | 夏`),
  sound: table(`
    ambient | 環境音
    headphones | ヘッドホン
    for sleep | 睡眠用`),
  room: table(`
    interior | 室内
    lamp light | ランプの灯
    cosy | 居心地`),
  nature: table(`
    nature | 自然
    water | 水
    trees | 木々`),
  road: table(`
    road trip | 小旅行
    on foot | 徒歩
    headlights | ヘッドライト`),
  abstract: table(`
    generative | 生成映像
    patterns | 模様
    loop | ループ`),
};

export const MOOD_TAGS = table(`
  quiet | 静けさ
  slow | ゆっくり
  no talking | 会話なし
  relaxing | リラックス
  background | 作業用
  one take | ワンテイク
  melancholy | 物思い
  warm | あたたかい
`);
